import { inBatches } from "#platform/db/in-batches.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { listDeletedFormsOf } from "./delete-queries.ts";
import { deleteFormForGood, type DeleteParts } from "./delete-form-for-good.ts";

const formsAtOnce = 100;

/** Takes away the forms of a project that is being deleted, one after the other. */
export async function deleteFormsOf(parts: DeleteParts, project: ProjectKey): Promise<void> {
  const { company_id } = project;
  await inBatches(formsAtOnce, async (limit) => {
    const ids = await parts.database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      return listDeletedFormsOf(tx, project, limit);
    });
    for (const form_id of ids) await deleteFormForGood.run(parts, { company_id, form_id });
    return ids.length;
  });
}
