import { inBatches } from "#platform/db/in-batches.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { listDeletedWizardsOf } from "./delete-queries.ts";
import { deleteWizardForGood, type DeleteParts } from "./delete-wizard-for-good.ts";

const wizardsAtOnce = 100;

/** Takes away the wizards and the onboarding of a project that is being deleted, one after the other. */
export async function deleteWizardsOf(
  parts: Pick<DeleteParts, "clock" | "database">,
  project: ProjectKey,
): Promise<void> {
  const { company_id } = project;
  await inBatches(wizardsAtOnce, async (limit) => {
    const ids = await parts.database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      return listDeletedWizardsOf(tx, project, limit);
    });
    for (const wizard_id of ids) await deleteWizardForGood.run(parts, { company_id, wizard_id });
    return ids.length;
  });
}
