import type { Measured, Request, Task } from "./load.ts";
import type { Options } from "./options.ts";
import { databaseTime, processorTime, type Helper } from "./processes.ts";
import type { Scenario } from "./scenarios.ts";

export type Load = Helper<Task, Measured>;

export interface Numbers extends Omit<Measured, "answered" | "begun"> {
  /** Microseconds of processor time for each answered request: of the server, and of the database's processes. */
  serverCost: number;
  databaseCost: number;
}

export interface Target {
  origin: string;
  pid: number;
  /** Folder of the database, to count its processor time; absent for the embedded one. */
  database?: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1] ?? Number.NaN, sorted[half] ?? Number.NaN];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The median of several runs, for each number separately; errors add up. */
export function middleOf(runs: readonly Numbers[]): Numbers {
  const of = (key: Exclude<keyof Numbers, "firstError">) => median(runs.map((run) => run[key]));
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p95: of("p95"),
    p99: of("p99"),
    errors: runs.reduce((sum, run) => sum + run.errors, 0),
    firstError: runs.find((run) => run.firstError !== "")?.firstError ?? "",
    serverCost: of("serverCost"),
    databaseCost: of("databaseCost"),
  };
}

/** Counts submissions over all runs, so that no tester answers a form twice. */
export class Counter {
  next = 0;
}

/** One run against one server. */
export async function once(
  load: Load,
  target: Target,
  task: Omit<Task, "origin">,
  counter?: Counter,
): Promise<Numbers> {
  const time = () =>
    [processorTime(target.pid), target.database === undefined ? 0 : databaseTime(target.database)] as const;
  const before = time();
  const measured = await load.ask({ ...task, origin: target.origin });
  const after = time();
  if (counter) counter.next += measured.begun;
  const { perSecond, p50, p95, p99, errors, firstError, answered } = measured;
  const cost = (index: 0 | 1) => ((after[index] - before[index]) * 1000) / Math.max(1, answered);
  return { perSecond, p50, p95, p99, errors, firstError, serverCost: cost(0), databaseCost: cost(1) };
}

export interface Level {
  connections: number;
  ours: Numbers;
  floor?: Numbers;
  /** Ours of the floor's rate: median of pairs measured one after the other, so that noise meets both. */
  ratio?: number;
}

interface Pair {
  load: Load;
  product: Target;
  floor?: Target;
  counters: { product: Counter; floor: Counter };
}

type Ask = (first: number) => Request;

/** Measures product and floor alternately, at one number of connections. */
export async function measureLevel(
  scenario: Scenario,
  options: Options,
  connections: number,
  pair: Pair,
): Promise<Level> {
  const { load, counters } = pair;
  const run = (target: Target, counter: Counter, ask: Ask, seconds: number) =>
    once(load, target, { connections, seconds, request: ask(counter.next) }, counter);
  const ours: Numbers[] = [];
  const floors: Numbers[] = [];
  const warmUp = Math.min(1, options.seconds / 3);
  await run(pair.product, counters.product, scenario.product, warmUp);
  if (pair.floor && scenario.floor) await run(pair.floor, counters.floor, scenario.floor, warmUp);
  for (let turn = 0; turn < options.runs; turn += 1) {
    ours.push(await run(pair.product, counters.product, scenario.product, options.seconds));
    if (pair.floor && scenario.floor)
      floors.push(await run(pair.floor, counters.floor, scenario.floor, options.seconds));
  }
  if (floors.length === 0) return { connections, ours: middleOf(ours) };
  const ratio = median(ours.map((run, turn) => run.perSecond / (floors[turn]?.perSecond ?? Number.NaN)));
  return { connections, ours: middleOf(ours), floor: middleOf(floors), ratio };
}

export interface Spread {
  p50: number;
  p95: number;
  p99: number;
}

export function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function eachOf(work: (n: number) => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const started = performance.now();
    await work(n);
    times.push(performance.now() - started);
  }
  return times;
}

/** Median milliseconds of doing something again and again. */
export async function timesOf(work: (n: number) => Promise<unknown>, count = 20): Promise<number> {
  return median(await eachOf(work, count));
}

/** The same with its slowest hundredth. */
export async function spreadOf(work: (n: number) => Promise<unknown>, count: number): Promise<Spread> {
  return spread(await eachOf(work, count));
}
