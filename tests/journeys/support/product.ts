/** The built product as an operator starts it: its own process, its own data folder, nothing shared. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findFreePort } from "../../support/free-port.ts";

export interface Product {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** Ends it as an operator would. @throws when it did not end well, or complained while it ran */
  stop: () => Promise<void>;
  /** Ends it from one moment to the next, as a crash does. */
  kill: () => Promise<void>;
}

interface ProductOptions {
  hasSample?: boolean;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string;
}

const root = resolve(import.meta.dirname, "../../..");
const startWithin = 60_000;

function launch(env: Record<string, string>): ChildProcess {
  const { NODE_OPTIONS: _ours, ...inherited } = process.env;
  return spawn(process.execPath, [join(root, "server/dist/main.js")], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Everything it writes, and its address once it says so. */
function listenTo(child: ChildProcess) {
  let output = "";
  const address = new Promise<string>((found, fail) => {
    const timer = setTimeout(() => fail(new Error(`The product did not start in time.\n${output}`)), startWithin);
    const hear = (text: string) => {
      output += text;
      const said = /running at (\S+)/.exec(output);
      if (!said?.[1]) return;
      clearTimeout(timer);
      found(said[1]);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", hear);
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`The product ended with ${code} while it started.\n${output}`)));
  });
  return { address, output: () => output };
}

/** Warnings and errors of its log: at this level a good run writes none. */
function complaints(output: string): string[] {
  return output.split("\n").filter((line) => line.startsWith("{"));
}

export async function startProduct({ hasSample = false, databaseUrl }: ProductOptions = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "firstlight-journey-"));
  const child = launch({
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    SAMPLE_DATA: hasSample ? "1" : "0",
    LOG_LEVEL: "warn",
    // Helpers name an address of their own, so that nobody's attempts count for another.
    TRUSTED_PROXIES: "1",
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  const endNow = () => child.kill("SIGKILL");
  process.once("exit", endNow);
  const heard = listenTo(child);
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const url = await heard.address;
    return {
      url,
      dataDir,
      async kill() {
        endNow();
        await ended;
        process.removeListener("exit", endNow);
        remove();
      },
      async stop() {
        child.kill("SIGTERM");
        const code = await ended;
        process.removeListener("exit", endNow);
        remove();
        const complained = complaints(heard.output());
        if (code !== 0) throw new Error(`The product ended with ${code} instead of 0.\n${heard.output()}`);
        if (complained.length > 0) throw new Error(`The product complained:\n${complained.join("\n")}`);
      },
    };
  } catch (error) {
    endNow();
    remove();
    throw error;
  }
}
