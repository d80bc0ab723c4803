import { inBatches } from "#platform/db/in-batches.ts";
import type { RequestContext } from "#platform/context.ts";
import type { Storage } from "#platform/files/storage.ts";
import { deleteExport, deleteExportsOf, failExport, listEnded, listFilesOf, listGivenUp } from "./clean-up-queries.ts";

interface CleanUpParts extends Pick<RequestContext, "database" | "clock" | "log"> {
  storage: Storage;
}

const batch = 100;

/** So long it may take until it is there, and so long it lasts from then on. */
export const exportLastsMs = 86_400_000;

/** Longer than a job may be silent before another process takes it up. */
const silentMs = 3_600_000;

/** Marks exports as failed whose job failed for good or was lost: users can request them again. */
export async function failGivenUpExports({ database, clock, storage, log }: CleanUpParts): Promise<void> {
  const workedBefore = new Date(clock.now().getTime() - silentMs);
  const givenUp = await database.asSystem((tx) => listGivenUp(tx, workedBefore, batch));
  for (const which of givenUp) {
    const failed = await database.inTenant(which.company_id, (tx) => failExport(tx, which, workedBefore));
    if (failed) log.warn({ export_id: which.id }, "An export stalled and can be requested again");
    if (failed?.storage_key) await storage.remove(failed.storage_key);
  }
}

/** Removes exports whose time is over, the file before the row that knows of it. */
export async function cleanUpCompanyExports({ database, clock, storage }: CleanUpParts): Promise<void> {
  await inBatches(batch, async (limit) => {
    const ended = await database.asSystem((tx) => listEnded(tx, clock.now(), limit));
    for (const { storage_key, ...which } of ended) {
      if (storage_key) await storage.remove(storage_key);
      await database.inTenant(which.company_id, (tx) => deleteExport(tx, which));
    }
    return ended.length;
  });
}

/** Deletes a departing user's exports: no other user may download them. Repeated after it was killed, it leaves no file. */
export async function removeExportsOf(
  { database, storage }: Pick<CleanUpParts, "database" | "storage">,
  { company_id, user_id }: { company_id: string; user_id: string },
): Promise<void> {
  const known = await database.inTenant(company_id, (tx) => listFilesOf(tx, company_id, user_id));
  for (const key of known) await storage.remove(key);
  const gone = await database.inTenant(company_id, (tx) => deleteExportsOf(tx, company_id, user_id));
  // A job may have begun a file in between.
  for (const key of gone.filter((each) => !known.includes(each))) await storage.remove(key);
}
