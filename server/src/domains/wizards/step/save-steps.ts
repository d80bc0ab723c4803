import type { Api, RouteInput, WizardKind, WizardStep } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, notFound, AppError } from "#platform/errors.ts";
import { saveChangedSteps } from "./save-changed-steps.ts";
import { lockWizard } from "../wizard/queries.ts";
import { withUploads } from "./shown-uploads.ts";
import { storedStep } from "./stored-step.ts";

interface OneWizard {
  id: string;
  kind: WizardKind;
}
interface OneStep extends OneWizard {
  stepId: string;
}

function getStep(steps: readonly WizardStep[], id: string): WizardStep {
  const step = steps.find((one) => one.id === id);
  if (!step) throw notFound("step");
  return step;
}

const lock = (ctx: Context, { id, kind }: { id: string; kind?: WizardKind }) =>
  lockWizard(ctx.tx, { company_id: ctx.company.id, id, kind });

type NewStep = RouteInput<Api["createStep"]>["body"];

/** Where a new step goes: behind all others, as they are by then, unless it was put somewhere. */
function orderOf({ order, after_step_id }: NewStep, steps: readonly WizardStep[]): number {
  const behind = steps.findIndex(({ id }) => id === after_step_id) + 1;
  return order ?? (behind || steps.length);
}

async function addStep(ctx: Context, wizard: OneWizard, body: NewStep): Promise<WizardStep> {
  const before = await lock(ctx, wizard);
  const made = await withUploads(ctx, storedStep(body, undefined, ctx.clock.now()));
  const steps = await saveChangedSteps(ctx, before, {
    steps: before.steps.toSpliced(orderOf(body, before.steps), 0, made),
    changedId: made.id,
    step: { after: made.title },
  });
  return getStep(steps, made.id);
}

async function changeStep(
  ctx: Context,
  { stepId, ...wizard }: OneStep,
  body: RouteInput<Api["updateStep"]>["body"],
): Promise<WizardStep> {
  const before = await lock(ctx, wizard);
  const step = getStep(before.steps, stepId);
  if (body.updated_at !== undefined && body.updated_at !== step.updated_at) {
    throw new AppError("edit_conflict", "Someone else edited this step. Review their changes before you save.");
  }
  const changed = await withUploads(ctx, storedStep(body, step, ctx.clock.now()));
  const others = before.steps.filter(({ id }) => id !== stepId);
  const steps = await saveChangedSteps(ctx, before, {
    steps: others.toSpliced(body.order ?? step.order, 0, changed),
    changedId: stepId,
    step: { before: step.title, after: changed.title },
  });
  return getStep(steps, stepId);
}

async function removeStep(ctx: Context, { stepId, ...wizard }: OneStep): Promise<void> {
  const before = await lock(ctx, wizard);
  const step = getStep(before.steps, stepId);
  const steps = before.steps.filter(({ id }) => id !== stepId);
  await saveChangedSteps(ctx, before, { steps, step: { before: step.title } });
}

export async function createStep(ctx: Context, { params, body }: RouteInput<Api["createStep"]>): Promise<WizardStep> {
  return addStep(ctx, { ...params, kind: "wizard" }, body);
}

export async function createOnboardingStep(
  ctx: Context,
  { params, body }: RouteInput<Api["createOnboardingStep"]>,
): Promise<WizardStep> {
  return addStep(ctx, { ...params, kind: "onboarding" }, body);
}

export async function updateStep(ctx: Context, { params, body }: RouteInput<Api["updateStep"]>): Promise<WizardStep> {
  return changeStep(ctx, { ...params, kind: "wizard" }, body);
}

export async function updateOnboardingStep(
  ctx: Context,
  { params, body }: RouteInput<Api["updateOnboardingStep"]>,
): Promise<WizardStep> {
  return changeStep(ctx, { id: params.id, stepId: params.stepId, kind: "onboarding" }, body);
}

export async function deleteStep(ctx: Context, { params }: RouteInput<Api["deleteStep"]>): Promise<void> {
  await removeStep(ctx, { ...params, kind: "wizard" });
}

export async function deleteOnboardingStep(
  ctx: Context,
  { params }: RouteInput<Api["deleteOnboardingStep"]>,
): Promise<void> {
  await removeStep(ctx, { id: params.id, stepId: params.stepId, kind: "onboarding" });
}

/** Puts all steps of a wizard or an onboarding wizard into another order; each has to be named once. */
export async function orderSteps(
  ctx: Context,
  { params, body }: RouteInput<Api["orderSteps"]>,
): Promise<{ steps: WizardStep[] }> {
  const before = await lock(ctx, params);
  const byId = new Map(before.steps.map((step) => [step.id, step]));
  const steps = body.step_ids.map((id, index) => {
    const step = byId.get(id);
    if (!step) throw invalid(`step_ids.${index}`, "This is not a step of this wizard. Reload the page and try again.");
    byId.delete(id);
    return step;
  });
  if (byId.size > 0) {
    throw new AppError("edit_conflict", "Someone else added steps. Reload the page, then put them in order.");
  }
  return { steps: await saveChangedSteps(ctx, before, { steps }) };
}
