import { inBatches } from "#platform/db/in-batches.ts";
import type { Database } from "#platform/db/database.ts";
import type { Storage } from "#platform/files/storage.ts";
import { deleteUploads, releaseFilesOf, listFreeOfOwner, type StoredUpload } from "./queries.ts";

interface Parts {
  database: Database;
  storage: Storage;
}

const rowsAtOnce = 100;

/** Files go before the rows that know of them, so that none is forgotten in the storage. */
async function deleteFiles({ database, storage }: Parts, companyId: string, files: StoredUpload[]): Promise<void> {
  for (const { storage_key } of files) await storage.remove(storage_key);
  const ids = files.map(({ id }) => id);
  if (ids.length > 0) await database.inTenant(companyId, (tx) => deleteUploads(tx, companyId, ids));
}

/** Deletes the files of some answers. Those that feedback has, too, stay with it. */
export async function deleteUploadsOf(parts: Parts, companyId: string, responseIds: readonly string[]): Promise<void> {
  const files = await parts.database.inTenant(companyId, (tx) => releaseFilesOf(tx, companyId, responseIds));
  await deleteFiles(parts, companyId, files);
}

/** Deletes a person's files that are part of no answer, for their erasure. */
export async function deleteFreeOf(parts: Parts, whose: { company_id: string; user_id: string }): Promise<void> {
  const owner = { company_id: whose.company_id, owner_id: whose.user_id };
  await inBatches(rowsAtOnce, async (limit) => {
    const free = await parts.database.readTenant(owner.company_id, (tx) => listFreeOfOwner(tx, owner, limit));
    await deleteFiles(parts, owner.company_id, free);
    return free.length;
  });
}
