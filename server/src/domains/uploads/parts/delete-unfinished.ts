import type { Database } from "#platform/db/database.ts";
import type { Storage } from "#platform/files/storage.ts";
import { deleteUploadsInParts, listIdsOfOwner } from "./queries.ts";
import { removeParts } from "./layout.ts";

/** Deletes a person's unfinished multipart uploads, for their erasure. */
export async function deleteUnfinishedOf(
  { database, storage }: { database: Database; storage: Storage },
  { company_id, user_id }: { company_id: string; user_id: string },
): Promise<void> {
  const gone = await database.inTenant(company_id, async (tx) => {
    const ids = await listIdsOfOwner(tx, { company_id, owner_id: user_id });
    return deleteUploadsInParts(tx, company_id, ids);
  });
  for (const begun of gone) await removeParts(storage, begun);
}
