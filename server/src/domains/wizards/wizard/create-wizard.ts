import { randomUUID } from "node:crypto";
import {
  limits,
  visibleSteps,
  type Api,
  type RouteInput,
  type OnboardingStatus,
  type Wizard,
  type WizardKind,
  type WizardStatus,
  type WizardStep,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { countActiveOnboarding, getWizardRow, insertWizard, type WizardRow } from "./queries.ts";
import { insertVersion } from "./version-queries.ts";
import { wizardView } from "./view.ts";

export type Status = WizardStatus | OnboardingStatus;
export type Said = Omit<RouteInput<Api["createWizard"]>["body"], "status">;

export const isLive = (status: Status) => status === "published" || status === "active";

export function wizardColumnsOf(body: Said) {
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
export async function assertBelowOnboardingLimit(
  ctx: Context,
  { kind, project_id }: { kind: WizardKind; project_id: string },
) {
  if (kind !== "onboarding") return;
  if ((await countActiveOnboarding(ctx.tx, ctx.company.id, project_id)) < limits.activeOnboarding) return;
  throw new AppError(
    "limit_reached",
    `A project can have at most ${limits.activeOnboarding} active onboarding wizards. Archive one of them first.`,
  );
}

interface NewWizard {
  id?: string;
  kind: WizardKind;
  project_id: string;
  status: Status;
  steps?: readonly WizardStep[];
}

/** Makes a wizard or an onboarding wizard and its first version. */
export async function makeWizard(ctx: Context, body: Said, made: NewWizard): Promise<WizardRow> {
  const { id = randomUUID(), kind, status, steps = [] } = made;
  const project = await getProjectRow(ctx.tx, ctx.company.id, made.project_id);
  if (project.archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to add wizards.");
  if (isLive(status)) await assertBelowOnboardingLimit(ctx, made);
  const now = ctx.clock.now();
  const own = { company_id: ctx.company.id, created_by: ctx.user.id, created_at: now };
  const counts = { step_count: steps.length, shown_step_count: visibleSteps(steps, {}).length };
  await insertWizard(ctx.tx, {
    ...wizardColumnsOf(body),
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
  return getWizardRow(ctx.tx, { company_id: ctx.company.id, id, kind });
}

export async function createWizard(ctx: Context, { params, body }: RouteInput<Api["createWizard"]>): Promise<Wizard> {
  return wizardView(await makeWizard(ctx, body, { kind: "wizard", project_id: params.id, status: body.status }));
}
