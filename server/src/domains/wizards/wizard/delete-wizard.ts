import type { Api, RouteInput, WizardKind } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { withdrawNotices } from "#domains/notifications/public.ts";
import { markDeleted } from "./delete-queries.ts";
import { lockWizard } from "./queries.ts";
import { deleteWizardForGood } from "./delete-wizard-for-good.ts";

/** Deletes a wizard with all testers' runs: hides it and its notifications at once; a job deletes the rows. */
export async function removeWizard(ctx: Context, wizard: { id: string; kind: WizardKind }): Promise<void> {
  const row = await lockWizard(ctx.tx, { ...wizard, company_id: ctx.company.id });
  const { id, title, step_count } = row;
  await seeDeleted(ctx.tx);
  await markDeleted(ctx.tx, { company_id: ctx.company.id, id }, ctx.clock.now());
  await withdrawNotices(ctx, { subject_id: id });
  await ctx.jobs.send(deleteWizardForGood, { company_id: ctx.company.id, wizard_id: id }, { tx: ctx.tx });
  await publishEvent(ctx, ...workEvents(row, row.is_live));
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "wizard",
    resource_id: id,
    changes: { title: { before: title }, step_count: { before: step_count } },
  });
}

export async function deleteWizard(ctx: Context, { params }: RouteInput<Api["deleteWizard"]>): Promise<void> {
  await removeWizard(ctx, { ...params, kind: "wizard" });
}
