/** Processes of the benchmark: started, asked, measured and ended here. */
import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const children = new Set<ChildProcess>();

function track(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

export interface Served {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

export interface Program {
  name: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Where it runs: a product started there would find no stray settings. */
  cwd: string;
  /** Where it will answer, if that is known before it says so. */
  origin?: string;
}

async function whenReady(origin: string, child: ChildProcess, found: (origin: string) => void): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined);
    if (answer?.ok) return found(origin);
    await pause(50);
  }
}

/** Starts a server and waits until it names its address or answers there. */
export async function serve(program: Program): Promise<Served> {
  const child = track(
    spawn(process.execPath, program.args, {
      cwd: program.cwd,
      env: { PATH: process.env["PATH"], NODE_ENV: "production", ...program.env },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-5_000);
      const address = /running at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    if (program.origin !== undefined) void whenReady(program.origin, child, resolve);
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) =>
      reject(
        new Error(`${program.name} exited with code ${code}:
${output}`),
      ),
    );
    setTimeout(() => reject(new Error(`${program.name} did not start within a minute:\n${output}`)), 60_000).unref();
  });
  child.once("exit", (code) => {
    if (code !== 0)
      console.error(`${program.name} exited with code ${code}:
${output}`);
  });
  return {
    origin,
    pid: child.pid ?? -1,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** @param cwd a folder of its own */
export const serveFloor = (databaseUrl: string, cwd: string): Promise<Served> =>
  serve({
    name: "The floor",
    args: [join(import.meta.dirname, "baseline.ts")],
    cwd,
    env: { DATABASE_URL: databaseUrl },
  });

export interface Helper<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  stop(): void;
}

/** A process that answers messages, one at a time. */
export async function helper<Question extends object, Answer>(file: string): Promise<Helper<Question, Answer>> {
  const child = track(fork(join(import.meta.dirname, file), { execArgv: [] }));
  await once(child, "message");
  return {
    ask: async (question) => {
      child.send(question);
      const [answer] = (await once(child, "message")) as [Answer | { failed: string }];
      if (typeof answer === "object" && answer !== null && "failed" in answer) throw new Error(answer.failed);
      return answer;
    },
    stop: () => child.kill("SIGKILL"),
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Largest memory a process ever held, in MB; 0 where the system does not report it. */
export function peakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Memory a process holds now, in MB; 0 where the system does not report it. */
export function memory(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Fields of /proc/<pid>/stat from the state on: state 0, parent 1, … user time 11, system time 12, the same of ended children 13 and 14. */
function statOf(pid: number | string): string[] {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
}

/** Milliseconds of processor time a process has used; clocks tick a hundred times a second. */
export function processorTime(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * 10;
}

/** The same for all processes a PostgreSQL server has and had: what those used that have ended, their parent keeps. */
export function databaseTime(dataDir: string): number {
  const postmaster = read(join(dataDir, "postmaster.pid")).split("\n")[0] ?? "";
  if (postmaster === "") return 0;
  const stat = statOf(postmaster);
  const ended = (Number(stat[13] ?? 0) + Number(stat[14] ?? 0)) * 10;
  const family = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && statOf(name)[1] === postmaster);
  return family.reduce((sum, pid) => sum + processorTime(Number(pid)), ended);
}
