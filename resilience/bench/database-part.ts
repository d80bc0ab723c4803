/** Every scenario on a PostgreSQL server, beside its floor and its ceiling. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres, type Postgres } from "../../tests/support/postgres.ts";
import { measureAnalytics, type AnalyticsPart } from "./analytics-part.ts";
import { measureAnswers, type AnswersPart } from "./answers-part.ts";
import { ownerToken, serverSizes } from "./data.ts";
import { fillServer } from "./fill.ts";
import { Counter, measureLevel, median, once, type Level, type Load, type Target } from "./measure.ts";
import type { Measured, Task } from "./load.ts";
import type { Options } from "./options.ts";
import { pgbench } from "./pgbench.ts";
import { measurePanel, type PanelPart } from "./platform-admin-part.ts";
import { helper, peakMemory, serveFloor, type Helper, type Served } from "./processes.ts";
import { startProduct } from "./product.ts";
import { scenariosOf, type Scenario } from "./scenarios.ts";

export interface ServerResult {
  scenario: Scenario;
  levels: Level[];
  more: { title: string; perSecond: number }[];
  ceiling: number | undefined;
}

/** Each subject at size, on the same database. */
interface Subjects {
  answers: AnswersPart | undefined;
  analytics: AnalyticsPart | undefined;
  panel: PanelPart | undefined;
}

export interface ServerPart extends Subjects {
  results: ServerResult[];
  /** p95 of listing projects with one connection: alone, and while ten people at a time sign in. */
  during: { alone: number; busy: number } | undefined;
  peakMemory: { product: number; floor: number };
}

interface Bench {
  options: Options;
  postgres: Postgres;
  load: Load;
  hashes: Helper<{ seconds: number; atOnce: number }, number>;
  product: Target;
  floor: Target;
}

/** Sign-in beside the bare hash: its floor is a rate alone. */
async function measureSignIn(scenario: Scenario, connections: number, bench: Bench, counter: Counter): Promise<Level> {
  const pairs: number[] = [];
  const levels: Level[] = [];
  for (let turn = 0; turn < bench.options.runs; turn += 1) {
    const rate = await bench.hashes.ask({ seconds: bench.options.seconds, atOnce: connections });
    const pair = { load: bench.load, product: bench.product, counters: { product: counter, floor: counter } };
    const level = await measureLevel(scenario, { ...bench.options, runs: 1 }, connections, pair);
    levels.push(level);
    pairs.push(level.ours.perSecond / rate);
  }
  const [first] = levels;
  if (!first) throw new Error("Nothing was measured");
  const middle = levels.toSorted((a, b) => a.ours.perSecond - b.ours.perSecond)[Math.floor(levels.length / 2)] ?? first;
  const perSecond = middle.ours.perSecond / median(pairs);
  return {
    ...middle,
    ratio: median(pairs),
    floor: { ...middle.ours, perSecond, p50: Number.NaN, p99: Number.NaN, serverCost: 1e6 / perSecond },
  };
}

/** What signing in costs the others: another route's p95, alone and during sign-ins. */
async function measureDuring(
  bench: Bench,
  signIn: Scenario,
  counter: Counter,
): Promise<{ alone: number; busy: number }> {
  const second = await helper<Task, Measured>("load.ts");
  const seconds = Math.max(2, bench.options.seconds);
  const list = {
    connections: 1,
    seconds,
    request: { kind: "get", paths: ["/api/projects"], tokens: [ownerToken] },
  } as const;
  const alone = await once(bench.load, bench.product, list);
  const [busy] = await Promise.all([
    once(bench.load, bench.product, list),
    once(second, bench.product, { connections: 10, seconds, request: signIn.product(counter.next) }, counter),
  ]);
  second.stop();
  return { alone: alone.p95, busy: busy.p95 };
}

async function measureScenario(scenario: Scenario, bench: Bench): Promise<ServerResult> {
  const { options, load, product, floor } = bench;
  const counters = { product: new Counter(), floor: new Counter() };
  const levels: Level[] = [];
  for (const connections of options.connections) {
    const level = scenario.floor
      ? await measureLevel(scenario, options, connections, { load, product, floor, counters })
      : await measureSignIn(scenario, connections, bench, counters.product);
    levels.push(level);
  }
  const more: ServerResult["more"] = [];
  for (const { title, request } of scenario.more) {
    const { perSecond } = await once(load, floor, { connections: 10, seconds: options.seconds, request });
    more.push({ title, perSecond });
  }
  const ceiling =
    scenario.ceiling === undefined ? undefined : pgbench(bench.postgres.url, scenario.ceiling, options.seconds);
  return { scenario, levels, more, ceiling };
}

type Measure<T> = (product: Served, databaseUrl: string) => Promise<T>;

interface Filled {
  options: Options;
  product: Served;
  databaseUrl: string;
}

async function measureSubjects(
  { options: { beside }, product, databaseUrl }: Filled,
  say: (text: string) => void,
): Promise<Subjects> {
  const measure = async <T>(name: (typeof beside)[number], what: string, work: Measure<T>) => {
    if (!beside.includes(name)) return undefined;
    say(`Measuring: ${what}…`);
    return work(product, databaseUrl);
  };
  return {
    answers: await measure("answers", "one form with 100,000 responses", measureAnswers),
    analytics: await measure("analytics", "a company with 2,000,000 responses", measureAnalytics),
    panel: await measure("panel", "the admin panel with 100,000 users", measurePanel),
  };
}

export async function measureOnServer(options: Options, say: (text: string) => void): Promise<ServerPart> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "firstlight-bench-"));
  try {
    say("Seeding a PostgreSQL server: 40,000 testers, 100,000 responses…");
    const cursors = await fillServer(postgres);
    const product = await startProduct(options, dataDir, postgres.url);
    const floor = await serveFloor(postgres.url, dataDir);
    const load = await helper<Task, Measured>("load.ts");
    const hashes = await helper<{ seconds: number; atOnce: number }, number>("hash-floor.ts");
    const bench: Bench = {
      options,
      postgres,
      load,
      hashes,
      product: { ...product, database: postgres.dataDir },
      floor: { ...floor, database: postgres.dataDir },
    };
    const results: ServerResult[] = [];
    let during: ServerPart["during"];
    for (const scenario of scenariosOf(options.only, serverSizes.testers, cursors)) {
      say(`Measuring: ${scenario.title} …`);
      results.push(await measureScenario(scenario, bench));
      if (scenario.name === "sign-in") during = await measureDuring(bench, scenario, new Counter());
    }
    const subjects = await measureSubjects({ options, product, databaseUrl: postgres.url }, say);
    const memory = { product: peakMemory(product.pid), floor: peakMemory(floor.pid) };
    load.stop();
    hashes.stop();
    await Promise.all([product.stop(), floor.stop()]);
    return { results, during, ...subjects, peakMemory: memory };
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
