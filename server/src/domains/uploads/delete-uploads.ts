import type { Database } from "../../infra/db/database.ts";
import type { Storage } from "../../infra/storage.ts";
import { deleteUploads, listFilesOf } from "./queries.ts";

/** Deletes the files of some answers. Files go before the rows that know of them, so that none is forgotten in the storage. */
export async function deleteUploadsOf(
  { database, storage }: { database: Database; storage: Storage },
  companyId: string,
  responseIds: readonly string[],
): Promise<void> {
  const files = await database.readTenant(companyId, (tx) => listFilesOf(tx, companyId, responseIds));
  for (const { storage_key } of files) await storage.remove(storage_key);
  const ids = files.map(({ id }) => id);
  if (ids.length > 0) await database.inTenant(companyId, (tx) => deleteUploads(tx, companyId, ids));
}
