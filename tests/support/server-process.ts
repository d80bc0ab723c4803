/** The real program in a process of its own, as an operator starts it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

export const mainProgram = resolve(import.meta.dirname, "../../server/src/main.ts");
const verify = resolve(import.meta.dirname, "../../server/src/audit-verify.ts");
const backup = resolve(import.meta.dirname, "../../server/src/backup.ts");
const admin = resolve(import.meta.dirname, "../../server/src/admin.ts");
// What one process has compiled and ended well, the next need not: a fifth of a start.
const compiled = resolve(import.meta.dirname, "../../node_modules/.cache/firstlight/compiled");

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Ends it with a signal. @returns its exit code, or the signal that ended it */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
  /** Whether it still lives. */
  isAlive: () => boolean;
  /** Everything it wrote so far. */
  output: () => string;
}

export type Settings = Readonly<Record<string, string>>;

function launch(
  settings: Settings,
  program: readonly string[] = [mainProgram],
): { child: ChildProcess; output: () => string } {
  const env = {
    PATH: process.env["PATH"] ?? "",
    NODE_COMPILE_CACHE: compiled,
    HOST: "127.0.0.1",
    PORT: "0",
    SAMPLE_DATA: "0",
    LOG_LEVEL: "warn",
    // One person of a program makes as many calls as a hundred.
    RATE_LIMIT_PER_MINUTE: "0",
    ...settings,
  };
  const child = spawn(process.execPath, program, { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  return { child, output: () => text };
}

async function ended(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode ?? child.signalCode;
}

/**
 * Starts it and waits until it says that it runs.
 * @param program another one than this, behind Node's flags if there are any
 */
export async function startServer(
  settings: Settings,
  program: string | readonly string[] = mainProgram,
): Promise<ServerProcess> {
  const { child, output } = launch(settings, [program].flat());
  const address = await new Promise<string>((settle, fail) => {
    const look = () => {
      const found = /running at ([^\s"]+)/.exec(output())?.[1];
      if (found) settle(found);
    };
    child.stdout?.on("data", look);
    child.once("close", () => fail(new Error(`The server ended: ${output()}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end: (signal) => {
      child.kill(signal);
      return ended(child);
    },
  };
}

/** Starts the server with settings that must make it fail. */
export async function startFailing(
  settings: Settings,
): Promise<{ code: number | NodeJS.Signals | null; output: string }> {
  const { child, output } = launch(settings);
  const code = await ended(child);
  return { code, output: output() };
}

async function run(settings: Settings, program: string[]): Promise<{ code: unknown; output: string }> {
  const { child, output } = launch(settings, program);
  const code = await ended(child);
  return { code, output: output() };
}

/** What `npm run audit:verify` says. */
export const verifyAudit = (settings: Settings, args: string[] = []) => run(settings, [verify, ...args]);

/** What `npm run admin:create`, `admin:reset` and `admin:remove` say. */
export const runAdmin = (settings: Settings, args: string[]) => run(settings, [admin, ...args]);

/** What `npm run backup` and `npm run restore` say. */
export const runBackup = (settings: Settings, verb: "save" | "restore", folder: string) =>
  run(settings, [backup, verb, folder]);
