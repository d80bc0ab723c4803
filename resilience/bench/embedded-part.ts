/** Every scenario alone on the embedded database, where it must feel immediate. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rebuild } from "../../server/src/domains/analytics/rollup/recount-queries.ts";
import { createDatabase } from "../../server/src/platform/db/database.ts";
import { openEmbedded } from "../../server/src/platform/db/embedded-engine.ts";
import { migrate } from "../../server/src/platform/db/migrations/migrate.ts";
import { hashedPassword, cursorsQuery } from "./fill.ts";
import { companyId, embeddedSizes, fillStatements } from "./data.ts";
import type { Measured, Task } from "./load.ts";
import { Counter, measureLevel, type Level } from "./measure.ts";
import type { Options } from "./options.ts";
import { helper, peakMemory } from "./processes.ts";
import { migrationsDir, startProduct } from "./product.ts";
import { scenariosOf, type PageCursor, type Scenario } from "./scenarios.ts";

export interface EmbeddedPart {
  results: { scenario: Scenario; levels: Level[] }[];
  peakMemory: number;
}

async function fill(dataDir: string): Promise<PageCursor[]> {
  const engine = await openEmbedded({ directory: join(dataDir, "database") });
  try {
    await migrate(engine, migrationsDir);
    const lease = await engine.lease("owner");
    for (const statement of fillStatements(embeddedSizes, await hashedPassword())) await lease.batch(statement);
    const { rows } = await lease.query(cursorsQuery, []);
    lease.release(false);
    await createDatabase(engine).inTenant(companyId, (tx) => rebuild(tx, companyId));
    return rows.map((row) => ({ at: row["at"] as Date, id: String(row["id"]) }));
  } finally {
    await engine.close();
  }
}

export async function measureEmbedded(options: Options, say: (text: string) => void): Promise<EmbeddedPart> {
  const dataDir = mkdtempSync(join(tmpdir(), "firstlight-bench-"));
  try {
    say("Seeding an embedded database: 12,000 testers, 100,000 responses…");
    const cursors = await fill(dataDir);
    const product = await startProduct(options, dataDir);
    const load = await helper<Task, Measured>("load.ts");
    const results: EmbeddedPart["results"] = [];
    for (const scenario of scenariosOf(options.only, embeddedSizes.testers, cursors)) {
      say(`Measuring on the embedded database: ${scenario.title}…`);
      const counters = { product: new Counter(), floor: new Counter() };
      const levels: Level[] = [];
      for (const connections of options.connections.filter((count) => count <= 10)) {
        levels.push(await measureLevel(scenario, options, connections, { load, product, counters }));
      }
      results.push({ scenario, levels });
    }
    const memory = peakMemory(product.pid);
    load.stop();
    await product.stop();
    return { results, peakMemory: memory };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
