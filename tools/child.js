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
function forwardSignals(children) {
  let asked = 0;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      const now = Date.now();
      if (asked !== 0 && now - asked < sameWish) return;
      const passed = asked === 0 ? (signal === "SIGHUP" ? "SIGTERM" : signal) : "SIGKILL";
      asked = now;
      for (const child of children) child.kill(passed);
    });
  }
}

/**
 * Runs programs until the first of them ends, stops the others, and answers that one's exit code.
 * Each gets a process group of its own, so that Ctrl-C reaches it only through us, and once.
 * @param {{ file: string, args: string[], env?: NodeJS.ProcessEnv, watched?: boolean }[]} programs
 *   `watched` ones get a channel whose closing tells them that we are gone
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
  forwardSignals(children);
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
