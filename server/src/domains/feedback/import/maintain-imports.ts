import { type ImportParts, processFeedbackImport } from "./process-import.ts";
import { deleteImports, listOldImports, listStoppedImports, takeStoppedImport } from "./queries.ts";

/** Longer than the attempts of a job take. */
const stoppedMs = 15 * 60_000;
const maxRequeuedAtOnce = 100;

/** Queues stalled imports again. An import whose job only waits gets a second one; the two run one after the other. */
export async function requeueFeedbackImports({ clock, database, jobs }: ImportParts): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - stoppedMs);
  const stopped = await database.asSystem((tx) => listStoppedImports(tx, before, maxRequeuedAtOnce));
  for (const { company_id, id } of stopped) {
    await database.inTenant(company_id, async (tx) => {
      if (!(await takeStoppedImport(tx, { company_id, id }, { now, before }))) return;
      await jobs.send(processFeedbackImport, { company_id, import_id: id }, { tx });
    });
  }
}

const retentionMs = 30 * 86_400_000;
const batch = 200;

/** Deletes reports of imports of more than 30 days ago. What was imported stays. */
export async function cleanUpFeedbackImports({
  clock,
  database,
}: Pick<ImportParts, "clock" | "database">): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  for (;;) {
    const old = await database.asSystem((tx) => listOldImports(tx, before, batch));
    for (const [companyId, imports] of Map.groupBy(old, ({ company_id }) => company_id)) {
      const ids = imports.map(({ id }) => id);
      await database.inTenant(companyId, (tx) => deleteImports(tx, companyId, ids));
    }
    if (old.length < batch) return;
  }
}
