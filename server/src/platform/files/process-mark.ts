import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { codeOf } from "#platform/errors.ts";

/** Start time of a process, to detect a reused PID. Linux only. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Identifies this process on its machine: PID and start time. */
export const ownNumber = { pid: process.pid, start: startOf(process.pid) };

/** Whether another process of this machine is running. */
export function isAnotherAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return false;
  }
  // Without access to other processes (hidepid) the start time is unknown: the process counts as alive.
  const began = startOf(pid);
  return began === "" || began === start;
}

/** Name prefix of this process's files in shared folders: host name, PID and start time. */
export const ownMark = `${hostname()}~${ownNumber.pid}~${ownNumber.start}`;

/**
 * Process of a name that starts with a mark. Processes of other machines cannot be checked from here.
 * @returns nothing without a mark of this machine
 */
export function readMark(name: string): { pid: number; isAlive: boolean } | undefined {
  const [host, pid = "", start = ""] = name.split("~");
  if (host !== hostname() || !/^\d+$/.test(pid)) return undefined;
  return { pid: Number(pid), isAlive: isAnotherAlive(Number(pid), start) };
}
