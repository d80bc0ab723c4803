import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { notifyAccessChanged } from "#domains/auth/public.ts";
import { withdrawMailsById } from "#domains/email/public.ts";
import { withdrawNotices } from "#domains/notifications/public.ts";
import { deleteAssignment, emptyAssignment, lockAssignment } from "./queries.ts";
import { getWizardAlone } from "../wizard/queries.ts";

/** Takes an assignment back. What the tester has done stays, and a mail about it that has not left does not leave. */
export async function unassignWizard(ctx: Context, { params }: RouteInput<Api["unassignWizard"]>): Promise<void> {
  const company_id = ctx.company.id;
  const wizard = await getWizardAlone(ctx.tx, { company_id, id: params.id });
  const assignmentKey = { company_id, wizard_id: wizard.id, user_id: params.userId };
  const assigned = await lockAssignment(ctx.tx, assignmentKey);
  if (!assigned) throw notFound("assignment");
  if (assigned.started_at) await emptyAssignment(ctx.tx, assignmentKey);
  else await deleteAssignment(ctx.tx, assignmentKey);
  await notifyAccessChanged(ctx.tx, params.userId);
  const ids = assigned.mail_id ? [assigned.mail_id] : [];
  await withdrawMailsById(ctx.tx, { company_id, ids }, ctx.clock.now());
  await withdrawNotices(ctx, { subject_id: wizard.id, user_ids: [params.userId] });
  const { project_id } = wizard;
  await publishEvent(ctx, ...workEvents(wizard, false), {
    to: { user_ids: [params.userId] },
    kind: "work",
    project_id,
  });
  await writeAudit(ctx, {
    action: "ASSIGN",
    resource_type: "wizard",
    resource_id: wizard.id,
    changes: { user_id: { before: params.userId } },
  });
}
