import type { Api, RouteInput, Wizard, WizardKind } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { moveBase } from "#platform/edits/queries.ts";
import { concurrentEdit } from "#platform/edits/working-copies.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { type AuditChanges, writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { getWizardRow, lockWizard, updateWizardRow, type WizardRow } from "./queries.ts";
import { showNotices } from "../assignment/show-notices.ts";
import { withdrawAssignmentNotifications } from "../assignment/notify-assigned.ts";
import { notifyNewlySeen } from "../assignment/notify-newly-seen.ts";
import { wizardView } from "./view.ts";
import { type Status, type Said, isLive, wizardColumnsOf, assertBelowOnboardingLimit } from "./create-wizard.ts";

export async function assertNotInArchived(ctx: Context, projectId: string): Promise<void> {
  const project = await getProjectRow(ctx.tx, ctx.company.id, projectId);
  if (project.archived_at) {
    throw new AppError("project_archived", "This project is archived. Restore it to show its wizards to testers.");
  }
}

interface Change {
  id: string;
  kind: WizardKind;
  body: Said & { status?: Status | undefined; updated_at?: string | undefined };
}

/** Stores what a locked wizard says of itself, and its status. @returns what that changes, for the audit log */
export async function applyDetails(ctx: Context, before: WizardRow, said: Said, status: Status): Promise<AuditChanges> {
  const changes = changesBetween(before, { ...wizardColumnsOf(said), settings: said.settings, status });
  if (isNone(changes)) return changes;
  const becomesLive = isLive(status) && !before.is_live;
  if (becomesLive) {
    await assertNotInArchived(ctx, before.project_id);
    await assertBelowOnboardingLimit(ctx, before);
  }
  const [wizard, now] = [{ company_id: ctx.company.id, id: before.id }, ctx.clock.now()];
  const isContentSame = Object.keys(changes).every((key) => key === "status");
  if (isContentSame)
    await moveBase(ctx.tx, { ...wizard, noun: "wizard" }, { from: before.content_updated_at, to: now });
  await updateWizardRow(ctx.tx, wizard, { ...wizardColumnsOf(said), status, updated_at: now });
  if (becomesLive) await notifyNewlySeen(ctx, before);
  if (before.is_live && !isLive(status)) await withdrawAssignmentNotifications(ctx, before.id);
  if (before.status !== status) await showNotices(ctx, { ...before, status, is_live: isLive(status) });
  await publishEvent(ctx, ...workEvents(before, before.is_live || isLive(status)));
  return changes;
}

export async function changeWizard(ctx: Context, { id, kind, body }: Change): Promise<WizardRow> {
  const wizard = { company_id: ctx.company.id, id, kind };
  const before = await lockWizard(ctx.tx, wizard);
  if (body.updated_at !== undefined && body.updated_at !== before.updated_at.toISOString()) {
    throw concurrentEdit("wizard");
  }
  const changes = await applyDetails(ctx, before, body, body.status ?? before.status);
  if (isNone(changes)) {
    skipAudit(ctx);
    return before;
  }
  await writeAudit(ctx, { action: "UPDATE", resource_type: "wizard", resource_id: id, changes });
  return getWizardRow(ctx.tx, wizard);
}

/** Changes a wizard's details; steps have their own routes. An archived wizard can no longer be started. */
export async function updateWizard(ctx: Context, { params, body }: RouteInput<Api["updateWizard"]>): Promise<Wizard> {
  return wizardView(await changeWizard(ctx, { id: params.id, kind: "wizard", body }));
}
