/** What calls cost behind a pooler in transaction mode, beside a connection of one's own. */
import { startPooler } from "../../tests/support/pooler.ts";
import { serverSizes } from "./data.ts";
import { fillServer } from "./fill.ts";
import { onServer } from "./filled-server.ts";
import type { Measured, Task } from "./load.ts";
import { Counter, median, middleOf, once, type Numbers, type Target } from "./measure.ts";
import type { Options } from "./options.ts";
import { helper, peakMemory } from "./processes.ts";
import { startProduct } from "./product.ts";
import { scenariosOf } from "./scenarios.ts";

export interface PoolerPart {
  rows: {
    title: string;
    direct: Numbers;
    pooled: Numbers;
    /** What a call costs server and database behind the pooler, of what it costs without: medians of pairs. */
    costRatio: number;
  }[];
  /** MB of the web behind the pooler at its most. */
  peakMemory: number;
}

const costOf = ({ serverCost, databaseCost }: Numbers) => serverCost + databaseCost;

export const measurePooler = (options: Options, say: (text: string) => void): Promise<PoolerPart> =>
  onServer(async ({ postgres, dataDir }) => {
    say("Seeding for the pooler…");
    const cursors = await fillServer(postgres);
    // As PgBouncer in transaction mode, which leaves sessions as they are.
    const pooler = await startPooler({ to: postgres.url, poolSize: 10, forgets: false });
    const web = { PROCESS: "web" };
    const direct = await startProduct(options, dataDir, postgres.url, web);
    const pooled = await startProduct(options, dataDir, pooler.url, { ...web, DATABASE_DIRECT_URL: postgres.url });
    const load = await helper<Task, Measured>("load.ts");
    const counter = new Counter();
    const rows: PoolerPart["rows"] = [];
    const [reads, submits] = [["list", "responses", "stats"] as const, ["submit"] as const];
    const scenarios = [reads, submits].flatMap((names) => scenariosOf(names, serverSizes.testers, cursors));
    for (const scenario of scenarios) {
      say(`Measuring behind a pooler: ${scenario.title}…`);
      const run = (target: Target, seconds: number) =>
        once(load, target, { connections: 10, seconds, request: scenario.product(counter.next) }, counter);
      const targets = [direct, pooled].map((each) => ({ ...each, database: postgres.dataDir }));
      const runs: [Numbers[], Numbers[]] = [[], []];
      for (const target of targets) await run(target, Math.min(1, options.seconds / 3));
      for (let turn = 0; turn < options.runs; turn += 1)
        for (const [index, target] of targets.entries()) runs[index]?.push(await run(target, options.seconds));
      const costRatio = median(runs[1].map((each, turn) => costOf(each) / costOf(runs[0][turn] ?? each)));
      rows.push({ title: scenario.title, direct: middleOf(runs[0]), pooled: middleOf(runs[1]), costRatio });
    }
    const memory = peakMemory(pooled.pid);
    load.stop();
    await Promise.all([direct.stop(), pooled.stop()]);
    await pooler.stop();
    return { rows, peakMemory: memory };
  });
