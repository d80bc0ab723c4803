/** Starting and ending PostgreSQL's processes; which user they run as. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chownSync, closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL does not run as root; in that case the user `nobody` runs it. */
export function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) };
}

/** Nothing of the caller's PG… variables or locale may change what the server does. */
const environment = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };

export async function runToEnd(file: string, args: readonly string[], cwd: string): Promise<void> {
  await promisify(execFile)(file, [...args], { ...serverUser(), cwd, env: environment });
}

export interface Postmaster {
  stop(): Promise<void>;
  kill9(): Promise<void>;
  /** For the end of our own process, where nothing can be awaited. */
  killNow(): void;
}

export interface Launch {
  file: string;
  args: readonly string[];
  base: string;
  dataDir: string;
  logFile: string;
}

function spawnServer({ file, args, base, logFile }: Launch): ChildProcess {
  const user = serverUser();
  const log = openSync(logFile, "a");
  if (user !== undefined) chownSync(logFile, user.uid, user.gid);
  // A group of its own: Ctrl-C in the terminal must not end it before the tests that use it.
  const child = spawn(file, [...args], {
    ...user,
    cwd: base,
    env: environment,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return child;
}

/** The postmaster writes its state on the eighth line of its pid file; the first is whose file it is. */
function isReady(dataDir: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function until(condition: () => boolean, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

async function launchOnce(launch: Launch): Promise<ChildProcess> {
  const child = spawnServer(launch);
  let failure: Error | undefined;
  child.on("error", (error) => (failure = error));
  const { pid = -1 } = child;
  const ready = (): boolean => isReady(launch.dataDir, pid);
  const inTime = await until(() => failure !== undefined || hasEnded(child) || ready(), 60_000);
  if (failure !== undefined) throw failure;
  if (inTime && !hasEnded(child)) return child;
  child.kill("SIGKILL");
  throw new Error(inTime ? `postgres ended with code ${child.exitCode}` : "postgres was not ready within a minute");
}

/** Processes of a dead postmaster can hold its shared memory for a moment, so a start is tried again. */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return postmaster(await launchOnce(launch));
    } catch (error) {
      if (Date.now() > deadline || !existsSync(join(launch.dataDir, "postmaster.pid"))) throw error;
      await sleep(100);
    }
  }
}

/** Backends start their own sessions, so there is no process group to kill: read the process table. */
function childrenOf(pid: number): number[] {
  if (!existsSync("/proc/self/stat")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => stat(other)?.parent === pid);
}

function stat(pid: number): { state: string; parent: number } | undefined {
  try {
    const [state = "", parent = ""] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return stat(pid)?.state !== "Z";
  } catch {
    return false;
  }
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Already gone.
    }
  }
}

function postmaster(child: ChildProcess): Postmaster {
  const { pid = -1 } = child;
  const family = (): number[] => (hasEnded(child) ? [] : [pid, ...childrenOf(pid)]);
  const kill9 = async (): Promise<void> => {
    const pids = family();
    killAll(pids);
    if (!(await until(() => hasEnded(child) && !pids.some(isAlive), 10_000))) throw new Error("postgres did not die");
  };
  return {
    kill9,
    killNow: () => killAll(family()),
    stop: async () => {
      child.kill("SIGINT");
      if (!(await until(() => hasEnded(child), 15_000))) await kill9();
    },
  };
}
