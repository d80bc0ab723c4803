import { inBatches } from "#platform/db/in-batches.ts";
import { deletePersonalExport, listOldPersonalExports } from "./personal-export-queries.ts";
import type { PersonalExportParts } from "./personal-export-entries.ts";

const batch = 100;
export const personalExportLastsMs = 7 * 86_400_000;

/** Deletes personal exports after 7 days: the file first, then its row. */
export async function cleanUpExports(
  parts: Pick<PersonalExportParts, "database" | "storage" | "clock">,
): Promise<void> {
  const readyBefore = new Date(parts.clock.now().getTime() - personalExportLastsMs);
  await inBatches(batch, async (limit) => {
    const old = await parts.database.asSystem((tx) => listOldPersonalExports(tx, readyBefore, limit));
    for (const { identity_id, storage_key } of old) {
      if (storage_key) await parts.storage.remove(storage_key);
      await parts.database.asSystem((tx) => deletePersonalExport(tx, identity_id, storage_key));
    }
    return old.length;
  });
}
