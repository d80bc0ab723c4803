/** Cost of requests as the stored data grows: the same requests at each size, one after the other. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startPostgres, type Postgres } from "../../tests/support/postgres.ts";
import { floorTables } from "./data.ts";
import { emptyServer, hashedPassword } from "./fill.ts";
import type { Measured, Request, Task } from "./load.ts";
import { Counter, middleOf, once, type Load, type Numbers, type Target } from "./measure.ts";
import type { Options } from "./options.ts";
import { helper, peakMemory, serveFloor } from "./processes.ts";
import { startProduct } from "./product.ts";
import { costs } from "./table.ts";

export interface GrowthRow {
  what: string;
  /** One for each size. */
  at: Numbers[];
}

export interface Growth {
  what: string;
  sizes: number[];
  rows: GrowthRow[];
  /** Seconds it took to fill up to each size. */
  filled: number[];
  /** MB of the web at its most. */
  peakMemory: number;
}

export interface Call {
  what: string;
  /** @param first how many were asked before, where each is another person's */
  ask: (first: number) => Request;
  /** Asked of the floor: what changes there from size to size is the machine's doing. */
  isFloor?: boolean;
}

export interface Grown {
  databaseUrl: string;
  postgres: Postgres;
  web: Target;
  load: Load;
  query: (statement: string) => Promise<unknown>;
}

interface Plan {
  what: string;
  sizes: readonly number[];
  /** The fill that everything starts from. */
  first: (hash: string) => readonly string[];
  fill: (grown: Grown, from: number, to: number) => Promise<void>;
  calls: (grown: Grown, size: number) => Promise<readonly Call[]>;
  /** Other measurements, after the calls. */
  more?: (grown: Grown, size: number) => Promise<GrowthRow[]>;
}

const idleFloor: Call = {
  what: "(the floor reads a roll-up)",
  ask: () => ({ kind: "get", paths: ["/stats"], tokens: [] }),
  isFloor: true,
};

const settings = {
  shared_buffers: "2GB",
  max_wal_size: "16GB",
  checkpoint_completion_target: "0.9",
  // Each size is vacuumed before it is measured; in between a vacuum would hold tables that are filled and recounted.
  autovacuum: "off",
};

/** Ten to the third, the fourth … up to the most, which is the last whatever it is. */
export function sizesUpTo(first: number, step: number, most: number): number[] {
  const sizes: number[] = [];
  for (let size = first; size < most; size *= step) sizes.push(size);
  return [...sizes, most];
}

/** One person, call after call: what waits for others is not what grows. */
async function measureCall(call: Call, { options, load, counter }: Meter, target: Target): Promise<Numbers> {
  const run = (seconds: number) => {
    const request = call.ask(counter.next);
    // Only a submission uses up a tester: reads may be repeated without end.
    const counted = request.kind === "submit" ? counter : undefined;
    return once(load, target, { connections: 1, seconds, request }, counted);
  };
  await run(Math.min(1, options.seconds / 3));
  const runs: Numbers[] = [];
  for (let turn = 0; turn < options.runs; turn += 1) runs.push(await run(options.seconds));
  return middleOf(runs);
}

interface Meter {
  options: Options;
  load: Load;
  counter: Counter;
}

export async function measureGrowth(options: Options, plan: Plan, say: (text: string) => void): Promise<Growth> {
  // Written safely, as in production, but to memory's speed while it is filled.
  const postgres = await startPostgres({ settings });
  const dataDir = mkdtempSync(join(tmpdir(), "firstlight-bench-"));
  const client = new Client({ connectionString: postgres.url });
  try {
    await emptyServer(postgres.url);
    await client.connect();
    const query = (statement: string) => client.query(statement);
    await query("set synchronous_commit = off");
    for (const statement of [...plan.first(await hashedPassword()), floorTables]) await query(statement);
    const product = await startProduct(options, dataDir, postgres.url, { PROCESS: "web" });
    const floor = await serveFloor(postgres.url, dataDir);
    const load = await helper<Task, Measured>("load.ts");
    const web = { ...product, database: postgres.dataDir };
    const grown: Grown = { databaseUrl: postgres.url, postgres, web, load, query };
    const rows = new Map<string, GrowthRow>();
    const addRow = ({ what, at }: GrowthRow) => rows.set(what, { what, at: [...(rows.get(what)?.at ?? []), ...at] });
    const filled: number[] = [];
    const meter: Meter = { options, load, counter: new Counter() };
    for (const [index, size] of plan.sizes.entries()) {
      say(`Filling: ${size.toLocaleString("en")} ${plan.what} …`);
      const began = performance.now();
      await plan.fill(grown, plan.sizes[index - 1] ?? 0, size);
      await query("vacuum analyze");
      await query("checkpoint");
      filled.push((performance.now() - began) / 1000);
      say(`Measuring at ${size.toLocaleString("en")} ${plan.what}…`);
      const calls = [idleFloor, ...(await plan.calls(grown, size))];
      const measure = (call: Call) =>
        measureCall(call, meter, call.isFloor ? { ...floor, database: postgres.dataDir } : web);
      // A server that has just started is slower: at the first size every request runs twice.
      if (index === 0) for (const call of calls) await measure(call);
      for (const call of calls) addRow({ what: call.what, at: [await measure(call)] });
      for (const row of (await plan.more?.(grown, size)) ?? []) addRow(row);
      // The table comes at the end, hours later; printing each result now keeps it if the run fails.
      for (const { what, at } of rows.values()) say(`  ${what}: ${at.slice(-1).map(costs).join("")} µs`);
    }
    const memory = peakMemory(product.pid);
    load.stop();
    await Promise.all([product.stop(), floor.stop()]);
    return { what: plan.what, sizes: [...plan.sizes], rows: [...rows.values()], filled, peakMemory: memory };
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
