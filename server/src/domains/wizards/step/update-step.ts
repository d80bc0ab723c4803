import type { Api, RouteInput, WizardStep } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { saveChangedSteps } from "./save-changed-steps.ts";
import { withUploads } from "./shown-uploads.ts";
import { storedStep } from "./stored-step.ts";
import { stepOf, lockWizardOf, type OneWizard } from "./create-step.ts";

export interface OneStep extends OneWizard {
  stepId: string;
}

export async function changeStep(
  ctx: Context,
  { stepId, ...wizard }: OneStep,
  body: RouteInput<Api["updateStep"]>["body"],
): Promise<WizardStep> {
  const before = await lockWizardOf(ctx, wizard);
  const step = stepOf(before.steps, stepId);
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
  return stepOf(steps, stepId);
}

export async function updateStep(ctx: Context, { params, body }: RouteInput<Api["updateStep"]>): Promise<WizardStep> {
  return changeStep(ctx, { ...params, kind: "wizard" }, body);
}
