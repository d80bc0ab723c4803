/** A program as an operator starts it: a process of its own that says where it is. */
import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

export interface Program {
  /** What it is called when it fails. */
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Finds its address in what it writes once it is there. */
  announces: RegExp;
}

export interface RunningProgram {
  address: string;
  /** Everything it wrote. */
  output: () => string;
  /** Ends it as an operator would. @throws when it did not end well */
  stop: () => Promise<void>;
  /** Ends it from one moment to the next, as a crash does. */
  kill: () => Promise<void>;
}

const root = resolve(import.meta.dirname, "../../..");
// The first start makes the database, which takes a busy machine a while.
const startWithin = 180_000;

function launch({ args, env }: Program): ChildProcess {
  const { NODE_OPTIONS: _ours, ...rest } = env;
  return spawn(process.execPath, args, { cwd: root, env: rest, stdio: ["ignore", "pipe", "pipe", "ipc"] });
}

function listenTo(child: ChildProcess, { name, announces }: Program) {
  let output = "";
  const address = new Promise<string>((found, fail) => {
    const timer = setTimeout(() => fail(new Error(`The ${name} did not start in time.\n${output}`)), startWithin);
    const hear = (text: string) => {
      output += text;
      const said = announces.exec(output);
      if (!said?.[1]) return;
      clearTimeout(timer);
      found(said[1]);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", hear);
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`The ${name} ended with ${code} while it started.\n${output}`)));
  });
  return { address, output: () => output };
}

/** Waits until it is there. */
export async function run(program: Program): Promise<RunningProgram> {
  const child = launch(program);
  const endNow = () => child.kill("SIGKILL");
  process.once("exit", endNow);
  const { address, output } = listenTo(child, program);
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    const code = await ended;
    process.removeListener("exit", endNow);
    return code;
  }
  const kill = async () => void (await end("SIGKILL"));
  async function stop() {
    const code = await end("SIGTERM");
    if (code !== 0) throw new Error(`The ${program.name} ended with ${code} instead of 0.\n${output()}`);
  }
  try {
    return { address: await address, output, stop, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}
