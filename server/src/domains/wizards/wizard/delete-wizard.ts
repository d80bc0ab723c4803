import type { Api, RouteInput, WizardKind } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { moveToTrash } from "#platform/db/deleted-rows.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { withdrawMailsById } from "#domains/email/public.ts";
import { showNoticesOnlyTo } from "#domains/notifications/public.ts";
import { endNotifying } from "./delete-queries.ts";
import { lockWizard } from "./queries.ts";

/** Moves a wizard to the trash with all testers' runs: hides it, its notifications and unsent emails at once. */
export async function removeWizard(ctx: Context, wizard: { id: string; kind: WizardKind }): Promise<void> {
  const row = await lockWizard(ctx.tx, { ...wizard, company_id: ctx.company.id });
  const { id, title, step_count } = row;
  const now = ctx.clock.now();
  const key = { company_id: ctx.company.id, id };
  await moveToTrash(ctx.tx, "wizards", { ...key, by: ctx.user.id }, now);
  // Emails must not lead to a wizard their readers no longer see.
  const ids = await endNotifying(ctx.tx, key, now);
  await withdrawMailsById(ctx.tx, { company_id: ctx.company.id, ids }, now);
  await showNoticesOnlyTo(ctx, { subject_id: id }, []);
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
