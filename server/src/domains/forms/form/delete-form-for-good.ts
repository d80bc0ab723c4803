import { inBatches } from "#platform/db/in-batches.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { beginPurge, deleteRowsOf, listDeleted } from "#platform/db/deleted-rows.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import type { ProjectKey } from "#platform/domain.ts";
import type { Storage } from "#platform/files/storage.ts";
import { withdrawNotices } from "#domains/notifications/public.ts";
import { deleteUploadsOf } from "#domains/uploads/public.ts";
import { deleteDeletedForm, deleteResponses, endWriting, listSomeResponses } from "./delete-queries.ts";
import { z } from "zod";

const payload = z.object({ company_id: id, form_id: id });

export type DeleteParts = Pick<RequestContext, "database" | "clock" | "jobs"> & { storage: Storage };

const responsesAtOnce = 500;

/** Deletes a form's rows and files. Each step is idempotent. The form goes last, so that an interrupted deletion is found again. */
export const deleteFormForGood = defineJob({
  name: "delete-form",
  payload,
  expiresAfter: 900,
  run: async (parts: DeleteParts, { company_id, form_id }) => {
    const form = { company_id, id: form_id };
    const isDue = await parts.database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      return beginPurge(tx, "forms", form, parts.clock.now());
    });
    if (isDue) await purgeForm(parts, form);
  },
});

async function purgeForm(parts: DeleteParts, form: { company_id: string; id: string }): Promise<void> {
  const { company_id, id: form_id } = form;
  const inForm = <T>(work: (tx: Tx) => Promise<T>) =>
    parts.database.inTenant(company_id, async (tx) => {
      await seeDeleted(tx);
      return work(tx);
    });
  await inBatches(responsesAtOnce, async (limit) => {
    const ids = await inForm((tx) => listSomeResponses(tx, form, limit));
    await deleteUploadsOf(parts, company_id, ids);
    await inForm((tx) => deleteResponses(tx, form, ids));
    return ids.length;
  });
  await inForm(async (tx) => {
    // Staff may have been notified of responses during the deletion.
    await withdrawNotices({ tx, clock: parts.clock, company: { id: company_id } }, { subject_id: form_id });
    await deleteResponses(tx, form, await endWriting(tx, form));
    await deleteDeletedForm(tx, form);
  });
}

/** Takes away the forms of a project that is being deleted. */
export const deleteFormsOf = (parts: DeleteParts, project: ProjectKey): Promise<void> =>
  deleteRowsOf(parts.database, "forms", project, (id) => purgeForm(parts, { company_id: project.company_id, id }));

/** Queues the deletion of forms whose time in the trash is over, again where the job ran out of attempts. */
export async function emptyForms({ clock, database, jobs }: DeleteParts): Promise<void> {
  await database.asSystem(async (tx) => {
    const forms = await listDeleted(tx, "forms", clock.now());
    const again = forms.map(({ company_id, id }) => ({ payload: { company_id, form_id: id } }));
    await jobs.sendMany(deleteFormForGood, again, tx);
  });
}
