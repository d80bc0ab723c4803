// @ts-check
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.js";
import { Stop } from "./stop.js";

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string[]} sources files and folders whose content decides whether to build again
 * @property {string} result a file that exists once built
 * @property {string[]} args for Node
 */

/** @type {Build[]} */
const builds = [
  {
    name: "server",
    sources: [
      "package-lock.json",
      "tools/build-server.js",
      "contract/src",
      "contract/texts",
      "server/package.json",
      "server/src",
    ],
    result: "server/dist/main.js",
    args: ["tools/build-server.js"],
  },
  {
    name: "web",
    sources: ["package-lock.json", "CHANGELOG.md", "contract/src", "contract/texts", "web"],
    result: "web/dist/index.html",
    args: ["node_modules/vite/bin/vite.js", "build", "web", "--logLevel", "warn"],
  },
];

const skipped = /^(node_modules|dist|\..*)$|\.test\.tsx?$/;

/** Content of sources, not their times: a checkout that goes back and forth builds nothing.
 * @param {import("node:crypto").Hash} hash @param {string} path */
function addTo(hash, path) {
  const file = join(root, path);
  if (!existsSync(file)) return;
  if (/\.\w+$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(file));
    return;
  }
  const entries = readdirSync(file, { withFileTypes: true }).filter((entry) => !skipped.test(entry.name));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) addTo(hash, `${path}/${entry.name}`);
    else hash.update(`${path}/${entry.name}\0`).update(readFileSync(join(file, entry.name)));
  }
}

/** @param {Build} build */
function fingerprint(build) {
  const hash = createHash("sha256");
  for (const source of build.sources) addTo(hash, source);
  return hash.digest("hex");
}

const cache = join(root, "node_modules", ".cache", "firstlight");

/** @param {Build} build @param {string} node @returns {Promise<void>} */
async function make(build, node) {
  const stampFile = join(cache, `${build.name}.built`);
  const stamp = fingerprint(build);
  const known = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (known && existsSync(join(root, build.result))) return;

  console.log(`Building the ${build.name}…`);
  const child = spawn(node, build.args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0)
    throw new Stop(`Failed to build the ${build.name}:
${stripVTControlCharacters(output).trim()}`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Builds what changed since the last build.
 * @param {string} node */
export async function ensureBuilt(node) {
  await Promise.all(builds.map((build) => make(build, node)));
}
