/** Two webs beside one, on the same machine; how late the event loop of one is at seven tenths of the most it can do. */
import { serverSizes } from "./data.ts";
import { fillServer } from "./fill.ts";
import { onServer } from "./filled-server.ts";
import type { Measured, Task } from "./load.ts";
import { Counter, median, type Load } from "./measure.ts";
import type { Options } from "./options.ts";
import { databaseTime, helper, peakMemory, processorTime, type Served } from "./processes.ts";
import { scenariosOf, type Scenario } from "./scenarios.ts";
import { startWatched, type Watched } from "./watched-product.ts";

export interface Together {
  perSecond: number;
  /** Microseconds of processor time for each call: of all webs, and of the database. */
  serverCost: number;
  databaseCost: number;
  errors: number;
}

export interface WebsRow {
  title: string;
  one: Together;
  two: Together;
  /** Rate of two of the rate of one, and the same of what a call costs: medians of pairs measured one after the other. */
  ratio: number;
  costRatio: number;
  /** Calls a second at seven tenths, and the p99 of the event loop's delay at that load, in ms. */
  at70: { perSecond: number; loopDelay: number; p99: number; errors: number };
}

export interface WebsPart {
  rows: WebsRow[];
  /** MB of each web at its most. */
  peakMemory: number[];
}

const connections = 20;

interface Bench {
  options: Options;
  webs: readonly [Watched, Watched];
  loads: readonly [Load, Load];
  dataDir: string;
  /** Each load counts its own testers. */
  counters: readonly [Counter, Counter];
}

/** Calls to all of these at once, each from a load generator of its own. */
async function measure(bench: Bench, scenario: Scenario, webs: readonly Served[]): Promise<Together> {
  const { options, loads, counters, dataDir } = bench;
  const time = () => [webs.reduce((sum, { pid }) => sum + processorTime(pid), 0), databaseTime(dataDir)] as const;
  const before = time();
  const measured = await Promise.all(
    webs.map(async ({ origin }, index) => {
      const [load, counter] = [loads[index] ?? loads[0], counters[index] ?? counters[0]];
      const task = { connections: connections / webs.length, seconds: options.seconds };
      const done = await load.ask({ ...task, origin, request: scenario.product(counter.next) });
      counter.next += done.begun;
      return done;
    }),
  );
  const after = time();
  const answered = Math.max(
    1,
    measured.reduce((sum, each) => sum + each.answered, 0),
  );
  return {
    perSecond: measured.reduce((sum, each) => sum + each.perSecond, 0),
    serverCost: ((after[0] - before[0]) * 1000) / answered,
    databaseCost: ((after[1] - before[1]) * 1000) / answered,
    errors: measured.reduce((sum, each) => sum + each.errors, 0),
  };
}

/** The one in the middle by its rate. */
function middle(runs: readonly Together[]): Together {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error("Nothing was measured");
  return { ...found, errors: runs.reduce((sum, { errors }) => sum + errors, 0) };
}

const costOf = ({ serverCost, databaseCost }: Together) => serverCost + databaseCost;

async function measureAt70(bench: Bench, scenario: Scenario, most: number): Promise<WebsRow["at70"]> {
  const { options, webs, loads, counters } = bench;
  const [web] = webs;
  await web.loopDelay();
  const task = { connections, seconds: Math.max(5, options.seconds), rate: Math.max(1, Math.round(most * 0.7)) };
  const done = await loads[0].ask({ ...task, origin: web.origin, request: scenario.product(counters[0].next) });
  counters[0].next += done.begun;
  return { perSecond: done.perSecond, loopDelay: await web.loopDelay(), p99: done.p99, errors: done.errors };
}

async function measureScenario(bench: Bench, scenario: Scenario): Promise<WebsRow> {
  const [first] = bench.webs;
  await measure(bench, scenario, bench.webs);
  const [ones, twos]: [Together[], Together[]] = [[], []];
  for (let turn = 0; turn < bench.options.runs; turn += 1) {
    ones.push(await measure(bench, scenario, [first]));
    twos.push(await measure(bench, scenario, bench.webs));
  }
  const ratioBy = (of: (each: Together) => number) => median(twos.map((two, turn) => of(two) / of(ones[turn] ?? two)));
  const [one, two] = [middle(ones), middle(twos)];
  const at70 = await measureAt70(bench, scenario, one.perSecond);
  return {
    title: scenario.title,
    one,
    two,
    ratio: ratioBy((each) => each.perSecond),
    costRatio: ratioBy(costOf),
    at70,
  };
}

export const measureWebs = (options: Options, say: (text: string) => void): Promise<WebsPart> =>
  onServer(async ({ postgres, dataDir }) => {
    say("Seeding for two web processes…");
    const cursors = await fillServer(postgres);
    const start = () => startWatched(options, dataDir, { DATABASE_URL: postgres.url, PROCESS: "web" });
    const webs = [await start(), await start()] as const;
    const loads = [await helper<Task, Measured>("load.ts"), await helper<Task, Measured>("load.ts")] as const;
    const counters = [new Counter(), new Counter()] as const;
    counters[1].next = serverSizes.testers * 2;
    const bench: Bench = { options, webs, loads, dataDir: postgres.dataDir, counters };
    const rows: WebsRow[] = [];
    // Submissions last: their rollups are not added up, since no worker runs, which would make the others slower.
    const scenarios = scenariosOf(["list", "responses", "stats"], serverSizes.testers, cursors);
    for (const scenario of [...scenarios, ...scenariosOf(["submit"], serverSizes.testers, cursors)]) {
      say(`Measuring with one and two web processes: ${scenario.title}…`);
      rows.push(await measureScenario(bench, scenario));
    }
    const memory = webs.map(({ pid }) => peakMemory(pid));
    for (const load of loads) load.stop();
    await Promise.all(webs.map((web) => web.stop()));
    return { rows, peakMemory: memory };
  });
