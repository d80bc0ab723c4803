import type { HookParts, Outdated } from "#platform/domain.ts";
import { readWithTrash, seeDeleted } from "#platform/db/see-deleted.ts";
import { deleteUploadsOf } from "#domains/uploads/public.ts";
import { deleteOldDrafts, listOldResponses } from "../form/delete-queries.ts";
import { removeResponse } from "./delete-response.ts";

/**
 * Deletes responses, each in its own transaction. Their files go first, so that none is left behind.
 * @returns how many
 */
export async function deleteOldAnswers(parts: HookParts, outdated: Outdated): Promise<number> {
  const { database } = parts;
  const { company_id } = outdated;
  const old = await readWithTrash(database, company_id, (tx) => listOldResponses(tx, outdated));
  const ids = old.map(({ id }) => id);
  await deleteUploadsOf(parts, company_id, ids);
  for (const which of old)
    await database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      return removeResponse(tx, { company_id, ...which });
    });
  return old.length;
}

/** Deletes abandoned drafts. @returns how many */
export function deleteOldFormDrafts({ database }: HookParts, outdated: Outdated): Promise<number> {
  return database.inTenant(outdated.company_id, async (tx) => {
    await seeDeleted(tx);
    return deleteOldDrafts(tx, outdated);
  });
}
