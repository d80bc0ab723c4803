import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { Api, RouteInput } from "@firstlight/contract";
import type { RequestContext, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import type { Storage } from "#platform/files/storage.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { withdrawNotices } from "#domains/notifications/public.ts";
import { deleteUploadsOf } from "#domains/uploads/public.ts";
import {
  deleteDeletedForm,
  deleteResponses,
  endWriting,
  listDeletedForms,
  listSomeResponses,
  markDeleted,
} from "./delete-queries.ts";
import { lockForm } from "./save-form.ts";

const payload = z.object({ company_id: id, form_id: id });

/** Deletes a form with its answers and files: hides it and its notifications at once; a job deletes the rows. */
export async function deleteForm(ctx: Context, { params }: RouteInput<Api["deleteForm"]>): Promise<void> {
  const form = await lockForm(ctx, params.id);
  await seeDeleted(ctx.tx);
  await markDeleted(ctx.tx, { company_id: ctx.company.id, id: form.id }, ctx.clock.now());
  await withdrawNotices(ctx, { subject_id: form.id });
  await ctx.jobs.send(deleteFormForGood, { company_id: ctx.company.id, form_id: form.id }, { tx: ctx.tx });
  await publishEvent(ctx, ...workEvents(form, form.status !== "draft"));
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "form",
    resource_id: form.id,
    changes: { title: { before: form.title }, response_count: { before: form.response_count } },
  });
}

export type DeleteParts = Pick<RequestContext, "database" | "clock" | "jobs"> & { storage: Storage };
type DeleteJob = z.output<typeof payload>;

const responsesAtOnce = 500;

/** Deletes a form's rows and files. Each step is idempotent. The form goes last, so that an interrupted deletion is found again. */
export const deleteFormForGood = defineJob({
  name: "delete-form",
  payload,
  expiresAfter: 900,
  run: async (parts: DeleteParts, { company_id, form_id }) => {
    const inForm = <T>(work: (tx: Tx) => Promise<T>) =>
      parts.database.inTenant(company_id, async (tx) => {
        await seeDeleted(tx);
        return work(tx);
      });
    const form = { company_id, id: form_id };
    let ids: string[];
    do {
      ids = await inForm((tx) => listSomeResponses(tx, form, responsesAtOnce));
      await deleteUploadsOf(parts, company_id, ids);
      await inForm((tx) => deleteResponses(tx, form, ids));
    } while (ids.length === responsesAtOnce);
    await inForm(async (tx) => {
      // Staff may have been notified of responses during the deletion.
      await withdrawNotices({ tx, clock: parts.clock, company: { id: company_id } }, { subject_id: form_id });
      await deleteResponses(tx, form, await endWriting(tx, form));
      await deleteDeletedForm(tx, form);
    });
  },
});

/** Requeues deletions whose job ran out of attempts. */
export async function requeueDeletions({ database, jobs }: DeleteParts): Promise<void> {
  await database.asSystem(async (tx) => {
    const forms = await listDeletedForms(tx, 1_000);
    const again = forms.map(({ company_id, id }) => ({ payload: { company_id, form_id: id } }));
    await jobs.sendMany(deleteFormForGood, again, tx);
  });
}
