import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { moveToTrash } from "#platform/db/deleted-rows.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { withdrawMailsTo } from "#domains/email/public.ts";
import { showNoticesOnlyTo } from "#domains/notifications/public.ts";
import { endAnnouncement } from "./delete-queries.ts";
import { lockForm } from "./save-queries.ts";
import { hideAnswers } from "./hide-answers.ts";

/** Moves a form to the trash with its answers and files: hides it, its notifications and unsent emails at once. */
export async function deleteForm(ctx: Context, { params }: RouteInput<Api["deleteForm"]>): Promise<void> {
  const form = await lockForm(ctx.tx, ctx.company.id, params.id);
  const now = ctx.clock.now();
  await moveToTrash(ctx.tx, "forms", { company_id: ctx.company.id, id: form.id, by: ctx.user.id }, now);
  await endAnnouncement(ctx.tx, { company_id: ctx.company.id, id: form.id });
  await withdrawMailsTo(ctx.tx, { company_id: ctx.company.id, path: `/forms/${form.id}` }, now);
  await showNoticesOnlyTo(ctx, { subject_id: form.id }, []);
  await ctx.jobs.send(hideAnswers, { company_id: ctx.company.id, form_id: form.id }, { tx: ctx.tx });
  await publishEvent(ctx, ...workEvents(form, form.status !== "draft"));
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "form",
    resource_id: form.id,
    changes: { title: { before: form.title }, response_count: { before: form.response_count } },
  });
}
