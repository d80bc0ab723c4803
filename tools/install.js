// @ts-check
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./root.js";
import { Stop } from "./stop.js";

const lockFile = join(root, "package-lock.json");
const installedLockFile = join(root, "node_modules", ".package-lock.json");
const stampFile = join(root, "node_modules", ".firstlight-install");

/** @typedef {{ version?: string, link?: boolean, os?: string[], cpu?: string[], libc?: string[], optional?: boolean }} Package */

/** @param {string} file @returns {Record<string, Package>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function stampOfLock() {
  const hash = createHash("sha256").update(readFileSync(lockFile));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** A package for one C library of two is taken as not ours: the other one is installed then.
 * @param {Package} wanted */
function fitsHere({ os, cpu, libc }) {
  return libc === undefined && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true;
}

/** Whether someone else's `npm install` already left what the lock file asks for. */
function matchesLock() {
  const installed = packagesOf(installedLockFile);
  return Object.entries(packagesOf(lockFile)).every(([path, wanted]) => {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true;
    const found = installed[path];
    if (found !== undefined) return found.version === wanted.version;
    return wanted.optional === true && !fitsHere(wanted);
  });
}

function isInstalled() {
  if (!existsSync(installedLockFile)) return false;
  const stamp = stampOfLock();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return true;
  if (!matchesLock()) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

/** The npm that started us, else the one on the PATH. */
function npmCommand() {
  const script = process.env["npm_execpath"];
  if (script !== undefined && basename(script) === "npm-cli.js" && existsSync(script)) {
    return { file: process.env["npm_node_execpath"] ?? process.execPath, first: [script], shell: false };
  }
  return { file: "npm", first: [], shell: process.platform === "win32" };
}

/** @type {[RegExp, string][]} */
const reasons = [
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    `Failed to write dependencies. Give this user write access to ${root} and to the npm cache, then run the command again.`,
  ],
  [/\bENOSPC\b/, "Failed to write dependencies because the disk is full. Free about 1 GB, then run the command again."],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50\d)\b/,
    "The npm registry cannot be reached. Check the network or the npm registry and proxy settings, then run the command again.",
  ],
  [/in sync|EUSAGE/, "package.json and package-lock.json do not match. Run `npm install` and commit the lock file."],
];

/** @param {string} output what npm wrote on stderr */
export function whyInstallFailed(output) {
  const known = reasons.find(([pattern]) => pattern.test(output));
  return (
    known?.[1] ??
    `Failed to install dependencies. Output of npm:
${output.trim()}`
  );
}

/** @returns {Promise<void>} */
function install() {
  const { file, first, shell } = npmCommand();
  const args = [...first, "ci", "--ignore-scripts", "--include=dev", "--include=optional", "--loglevel=error"];
  const npm = spawn(file, args, { cwd: root, shell, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  npm.stderr?.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    npm.on("error", () => reject(new Stop("npm was not found. Install Node.js 20 or newer with npm.")));
    npm.on("close", (code) => (code === 0 ? resolve() : reject(new Stop(whyInstallFailed(output)))));
  });
}

/** Makes node_modules agree with package-lock.json. No package's install script runs, and none is needed. */
export async function ensureDependencies() {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    throw new Stop(`Node.js ${process.versions.node} is too old. Install Node.js 20 or newer.`);
  }
  if (isInstalled()) return;
  console.log("Installing dependencies (about a minute, only when they change)…");
  await install();
  writeFileSync(stampFile, stampOfLock());
}
