/** Stored totals, by the product's own code: rewritten, added to, and compared with the rows they are of. */
import { jobs as jobList } from "../../server/src/app/jobs.ts";
import { pino } from "pino";
import { listDifferences, rebuild } from "../../server/src/domains/analytics/rollup/recount-queries.ts";
import { tallyAnswers } from "../../server/src/domains/forms/public.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { createDatabase, type Database } from "../../server/src/platform/db/database.ts";
import { openPostgres } from "../../server/src/platform/db/postgres-engine.ts";
import { startJobs } from "../../server/src/platform/jobs/queues.ts";

const log = pino({ level: "warn" });

/** @returns seconds */
async function during(databaseUrl: string, work: (database: Database) => Promise<void>): Promise<number> {
  const url = new URL(databaseUrl);
  // Whole companies are counted at once, which people never ask for.
  url.searchParams.set("options", "-c work_mem=256MB");
  const engine = openPostgres({ url: url.href, poolSize: 2, log, isPatient: true });
  const started = performance.now();
  try {
    await work(createDatabase(engine));
    return (performance.now() - started) / 1000;
  } finally {
    await engine.close();
  }
}

/** Rewrites all stored totals of these companies. @returns seconds */
export const rebuildNumbers = (databaseUrl: string, companyIds: readonly string[]): Promise<number> =>
  during(databaseUrl, async (database) => {
    for (const id of companyIds) await database.inTenant(id, (tx) => rebuild(tx, id));
  });

/** Adds all answers that came since to the numbers, as the job does. @returns seconds */
export const tallyNow = (databaseUrl: string): Promise<number> =>
  during(databaseUrl, async (database) => {
    const jobs = await startJobs({ database, log }, jobList);
    await tallyAnswers.run({ clock: systemClock, database, jobs, log }, {});
    await jobs.stop();
  });

/** Throws if a company's totals differ from those the product would have stored. */
export async function expectNumbers(databaseUrl: string, companyId: string): Promise<void> {
  await during(databaseUrl, async (database) => {
    const [differing] = await database.inTenant(companyId, (tx) => listDifferences(tx, companyId, 1));
    if (differing) throw new Error(`Seeded data is inconsistent: ${JSON.stringify(differing)}`);
  });
}
