import { inBatches } from "#platform/db/in-batches.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import { beginPurge, deleteDeleted, deleteRowsOf, listDeleted } from "#platform/db/deleted-rows.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { withdrawMailsById } from "#domains/email/public.ts";
import { withdrawNotices } from "#domains/notifications/public.ts";
import { deleteSomeRuns } from "./delete-queries.ts";

const payload = z.object({ company_id: id, wizard_id: id });

export type DeleteParts = Pick<RequestContext, "clock" | "database" | "jobs">;

const runsAtOnce = 500;

/** Deletes a wizard's data, then the wizard. Each step is harmless to repeat; an interrupted job is found by the wizard row. */
export const deleteWizardForGood = defineJob({
  name: "delete-wizard",
  payload,
  expiresAfter: 900,
  run: async (parts: Pick<DeleteParts, "clock" | "database">, { company_id, wizard_id }) => {
    const wizard = { company_id, id: wizard_id };
    const isDue = await parts.database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      return beginPurge(tx, "wizards", wizard, parts.clock.now());
    });
    if (isDue) await purgeWizard(parts, wizard);
  },
});

async function purgeWizard(
  { clock, database }: Pick<DeleteParts, "clock" | "database">,
  wizard: { company_id: string; id: string },
): Promise<void> {
  const { company_id, id: wizard_id } = wizard;
  await inBatches(runsAtOnce, (limit) =>
    database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      const runs = await deleteSomeRuns(tx, wizard, limit);
      // Emails must not lead to a deleted wizard.
      const ids = runs.flatMap(({ mail_id }) => mail_id ?? []);
      await withdrawMailsById(tx, { company_id, ids }, clock.now());
      return runs.length;
    }),
  );
  await database.inTenant(company_id, async (tx) => {
    await seeDeleted(tx);
    // A tester may have been notified during the deletion.
    await withdrawNotices({ tx, clock, company: { id: company_id } }, { subject_id: wizard_id });
    await deleteDeleted(tx, "wizards", wizard);
  });
}

/** Takes away the wizards and the onboarding of a project that is being deleted. */
export const deleteWizardsOf = (parts: Pick<DeleteParts, "clock" | "database">, project: ProjectKey): Promise<void> =>
  deleteRowsOf(parts.database, "wizards", project, (id) => purgeWizard(parts, { company_id: project.company_id, id }));

/** Queues the deletion of wizards whose time in the trash is over, again where the job failed for good. */
export async function emptyWizards({ clock, database, jobs }: DeleteParts): Promise<void> {
  await database.asSystem(async (tx) => {
    const wizards = await listDeleted(tx, "wizards", clock.now());
    const again = wizards.map(({ company_id, id }) => ({ payload: { company_id, wizard_id: id } }));
    await jobs.sendMany(deleteWizardForGood, again, tx);
  });
}
