import { processImport } from "./process-import.ts";
import { listStoppedImports, takeStoppedImport } from "./queries.ts";
import type { ImportParts } from "./process-import.ts";

/** Longer than the attempts of a job take. */
const stoppedMs = 15 * 60_000;
const maxRequeuedAtOnce = 100;

/** Queues stalled imports again. An import whose job only waits gets a second one; the two run one after the other. */
export async function requeueImports({ clock, database, jobs }: ImportParts): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - stoppedMs);
  const stopped = await database.asSystem((tx) => listStoppedImports(tx, before, maxRequeuedAtOnce));
  for (const { company_id, id } of stopped) {
    await database.inTenant(company_id, async (tx) => {
      if (!(await takeStoppedImport(tx, { company_id, id }, { now, before }))) return;
      await jobs.send(processImport, { company_id, import_id: id }, { tx });
    });
  }
}
