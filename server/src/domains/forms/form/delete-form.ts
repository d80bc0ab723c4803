import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { withdrawNotices } from "#domains/notifications/public.ts";
import { markDeleted } from "./delete-queries.ts";
import { lockForm } from "./save-queries.ts";
import { deleteFormForGood } from "./delete-form-for-good.ts";

/** Deletes a form with its answers and files: hides it and its notifications at once; a job deletes the rows. */
export async function deleteForm(ctx: Context, { params }: RouteInput<Api["deleteForm"]>): Promise<void> {
  const form = await lockForm(ctx.tx, ctx.company.id, params.id);
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
