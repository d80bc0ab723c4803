import { randomUUID } from "node:crypto";
import {
  limits,
  visibleSteps,
  type Api,
  type RouteInput,
  type OnboardingStatus,
  type OnboardingWizard,
  type Wizard,
  type WizardKind,
  type WizardStatus,
  type WizardStep,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { getProject } from "#domains/projects/public.ts";
import {
  countActiveOnboarding,
  getWizard,
  insertWizard,
  lockWizard,
  updateWizard as updateRow,
  type WizardRow,
} from "./queries.ts";
import { showNotices } from "../assignment/show-notices.ts";
import { withdrawAssignmentNotifications } from "../assignment/notify-assigned.ts";
import { notifyNewlySeen } from "../assignment/notify-newly-seen.ts";
import { insertVersion } from "./version-queries.ts";
import { onboardingView, wizardView } from "./view.ts";

type Status = WizardStatus | OnboardingStatus;
type Said = Omit<RouteInput<Api["createWizard"]>["body"], "status">;

const isLive = (status: Status) => status === "published" || status === "active";

function columnsOf(body: Said) {
  return {
    title: body.title,
    description: body.description,
    priority: body.priority,
    estimated_total_time: body.estimated_total_time,
    tags: body.tags,
    settings: JSON.stringify(body.settings),
  };
}

/** Testers read all onboarding of a project at once. */
async function assertBelowLimit(ctx: Context, { kind, project_id }: { kind: WizardKind; project_id: string }) {
  if (kind !== "onboarding") return;
  if ((await countActiveOnboarding(ctx.tx, ctx.company.id, project_id)) < limits.activeOnboarding) return;
  throw new AppError(
    "limit_reached",
    `A project can have at most ${limits.activeOnboarding} active onboarding wizards. Archive one of them first.`,
  );
}

interface NewWizard {
  kind: WizardKind;
  project_id: string;
  status: Status;
  steps?: readonly WizardStep[];
}

/** Makes a wizard or an onboarding wizard and its first version. */
export async function makeWizard(ctx: Context, body: Said, made: NewWizard): Promise<WizardRow> {
  const { kind, status, steps = [] } = made;
  const project = await getProject(ctx.tx, ctx.company.id, made.project_id);
  if (project.archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to add wizards.");
  if (isLive(status)) await assertBelowLimit(ctx, made);
  const [id, now] = [randomUUID(), ctx.clock.now()];
  const own = { company_id: ctx.company.id, created_by: ctx.user.id, created_at: now };
  const counts = { step_count: steps.length, shown_step_count: visibleSteps(steps, {}).length };
  await insertWizard(ctx.tx, {
    ...columnsOf(body),
    ...own,
    ...counts,
    id,
    kind,
    status,
    project_id: project.id,
    updated_at: now,
  });
  await insertVersion(ctx.tx, { ...own, wizard_id: id, version: 1, steps });
  await publishEvent(ctx, ...workEvents({ id, project_id: project.id }, isLive(status)));
  await writeAudit(ctx, {
    action: "CREATE",
    resource_type: "wizard",
    resource_id: id,
    changes: { title: { after: body.title }, status: { after: status } },
  });
  return getWizard(ctx.tx, { company_id: ctx.company.id, id, kind });
}

async function assertNotInArchived(ctx: Context, projectId: string): Promise<void> {
  const project = await getProject(ctx.tx, ctx.company.id, projectId);
  if (project.archived_at) {
    throw new AppError("project_archived", "This project is archived. Restore it to show its wizards to testers.");
  }
}

interface Change {
  id: string;
  kind: WizardKind;
  body: Said & { status?: Status | undefined; updated_at?: string | undefined };
}

async function changeWizard(ctx: Context, { id, kind, body }: Change): Promise<WizardRow> {
  const wizard = { company_id: ctx.company.id, id, kind };
  const before = await lockWizard(ctx.tx, wizard);
  if (body.updated_at !== undefined && body.updated_at !== before.updated_at.toISOString()) {
    throw new AppError("edit_conflict", "Someone else edited this wizard. Review their changes before you save.");
  }
  const status = body.status ?? before.status;
  const changes = changesBetween(before, { ...columnsOf(body), settings: body.settings, status });
  if (isNone(changes)) {
    skipAudit(ctx);
    return before;
  }
  const becomesLive = isLive(status) && !before.is_live;
  if (becomesLive) {
    await assertNotInArchived(ctx, before.project_id);
    await assertBelowLimit(ctx, before);
  }
  await updateRow(ctx.tx, wizard, { ...columnsOf(body), status, updated_at: ctx.clock.now() });
  if (becomesLive) await notifyNewlySeen(ctx, before);
  if (before.is_live && !isLive(status)) await withdrawAssignmentNotifications(ctx, id);
  if (before.status !== status) await showNotices(ctx, { ...before, status, is_live: isLive(status) });
  await publishEvent(ctx, ...workEvents(before, before.is_live || isLive(status)));
  await writeAudit(ctx, { action: "UPDATE", resource_type: "wizard", resource_id: id, changes });
  return getWizard(ctx.tx, wizard);
}

export async function createWizard(ctx: Context, { params, body }: RouteInput<Api["createWizard"]>): Promise<Wizard> {
  return wizardView(await makeWizard(ctx, body, { kind: "wizard", project_id: params.id, status: body.status }));
}

export async function createOnboardingWizard(
  ctx: Context,
  { params, body }: RouteInput<Api["createOnboardingWizard"]>,
): Promise<{ onboarding_wizard: OnboardingWizard }> {
  const made = { kind: "onboarding", project_id: params.id, status: body.status } as const;
  return { onboarding_wizard: onboardingView(await makeWizard(ctx, body, made)) };
}

/** Changes a wizard's details; steps have their own routes. An archived wizard can no longer be started. */
export async function updateWizard(ctx: Context, { params, body }: RouteInput<Api["updateWizard"]>): Promise<Wizard> {
  return wizardView(await changeWizard(ctx, { id: params.id, kind: "wizard", body }));
}

export async function updateOnboardingWizard(
  ctx: Context,
  { params, body }: RouteInput<Api["updateOnboardingWizard"]>,
): Promise<{ onboarding_wizard: OnboardingWizard }> {
  return { onboarding_wizard: onboardingView(await changeWizard(ctx, { id: params.id, kind: "onboarding", body })) };
}
