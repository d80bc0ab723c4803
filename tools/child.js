// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./root.js";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** How long a repeated signal counts as the same wish: a terminal and npm both deliver one Ctrl-C. */
const sameWish = 1_000;

/** The exit code a shell would report for how a process ended.
 * @param {number | null} code @param {NodeJS.Signals | null} signal */
export function exitCode(code, signal) {
  return signal === null ? (code ?? 1) : 128 + constants.signals[signal];
}

/** Passes each wish to stop on to the children once; asking again later ends them at once.
 * @param {ChildProcess[]} children */
function passOnWishes(children) {
  let asked = 0;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    const again = asked !== 0;
    if (again && Date.now() - asked < sameWish) return;
    asked = Date.now();
    for (const child of children) child.kill(again ? "SIGKILL" : signal);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", () => stop("SIGTERM"));

  // npm's shell dies of a signal without passing it on: under npm, losing our parent is the same wish.
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (asked === 0) stop("SIGTERM");
  }, 250);
  watch.unref();
}

/**
 * Runs programs until the first of them ends, stops the others, and returns that one's exit code.
 * Each gets a process group of its own, so that Ctrl-C reaches it only through us, and once.
 * @param {{ file: string, args: string[], env?: NodeJS.ProcessEnv, watched?: boolean }[]} programs
 *   `watched` ones get a channel whose closing signals that we are gone
 * @returns {Promise<number>}
 */
export function supervise(programs) {
  const children = programs.map(({ file, args, env = process.env, watched = false }) =>
    spawn(file, args, {
      cwd: root,
      env,
      detached: process.platform !== "win32",
      stdio: watched ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
    }),
  );
  passOnWishes(children);
  let running = children.length;
  /** @type {number | undefined} */
  let result;
  return new Promise((resolve, reject) => {
    for (const child of children) {
      child.on("error", reject);
      child.on("exit", (code, signal) => {
        result ??= exitCode(code, signal);
        for (const other of children) if (other !== child) other.kill("SIGTERM");
        running -= 1;
        if (running === 0) resolve(result);
      });
    }
  });
}
