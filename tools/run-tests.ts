// The whole of `npm test`, on the product's own Node; tools/run.js gets us here.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitCode } from "./child.js";
import { root } from "./root.js";
import { command, Stop } from "./stop.js";
import { type Part, parts, rigs } from "./test-parts.ts";
import { type Counts, readCounts } from "./test-report.ts";

interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
}

let running: ChildProcess | undefined;
let stopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    stopped = true;
    running?.kill(signal);
  });
}

function execute(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [...args], { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  running = child;
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}

async function runPart(part: Part, filters: readonly string[], reports: string): Promise<Result> {
  const started = Date.now();
  const file = join(reports, `${part.name}.json`);
  console.log(`\n── ${part.name} ──`);
  const ground = await part.prepare();
  try {
    const args = part.runner === "vitest" ? [...part.args, `--outputFile.json=${file}`] : part.args;
    const env = { ...process.env, ...ground.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await execute([...args, ...filters], env);
    return { name: part.name, ...readCounts(part.runner, file, code), seconds: (Date.now() - started) / 1_000 };
  } finally {
    await ground.end();
  }
}

/** A part whose ground could not be laid has failed, and the others still run. */
async function tryPart(part: Part, filters: readonly string[], reports: string): Promise<Result> {
  try {
    return await runPart(part, filters, reports);
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    return { name: part.name, passed: 0, failed: 1, skipped: 0, failures: [], seconds: 0 };
  }
}

function chosenParts(args: readonly string[]): readonly Part[] {
  const names = args.filter((arg) => arg.startsWith("--only=")).flatMap((arg) => arg.slice(7).split(","));
  const known = [...parts, ...rigs];
  const unknown = names.find((name) => !known.some((part) => part.name === name));
  if (unknown !== undefined) {
    throw new Stop(`Unknown part “${unknown}”. Choose from ${known.map(({ name }) => name).join(", ")}.`);
  }
  return names.length === 0 ? parts : known.filter(({ name }) => names.includes(name));
}

/** Repeats all failures at the end, because their first output is thousands of lines above. */
function printSummary(results: readonly Result[]): void {
  console.log("");
  for (const { name, failures } of results) {
    for (const each of failures) console.log(`${name}: ${each}\n`);
  }
  for (const { name, passed, failed, skipped, seconds } of results) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped`;
    console.log(`${name.padEnd(10)}${counts}${seconds.toFixed(1).padStart(8)} s`);
  }
  const idle = results.filter(({ passed, failed }) => passed + failed === 0);
  if (idle.length > 0) console.log(`No tests ran in ${idle.map(({ name }) => name).join(", ")}.`);
}

command(async () => {
  const args = process.argv.slice(2);
  const chosen = chosenParts(args);
  const filters = args.filter((arg) => !arg.startsWith("--only="));
  // A filter may well match nothing in most parts.
  const lenient = filters.length > 0 ? ["--passWithNoTests"] : [];
  const reports = mkdtempSync(join(tmpdir(), "firstlight-reports-"));
  const results: Result[] = [];
  for (const part of chosen) {
    if (stopped) break;
    const extra = part.runner === "vitest" ? lenient : lenient.map(() => "--pass-with-no-tests");
    results.push(await tryPart(part, [...extra, ...filters], reports));
  }
  rmSync(reports, { recursive: true, force: true });

  printSummary(results);
  const sum = (pick: (result: Result) => number): number => results.reduce((total, result) => total + pick(result), 0);
  const passed = sum((result) => result.passed);
  const failed = sum((result) => result.failed);
  const idle = results.some((result) => result.passed + result.failed === 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 || stopped || (idle && filters.length === 0) ? 1 : 0;
});
