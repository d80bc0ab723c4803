import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { saveChangedSteps } from "./save-changed-steps.ts";
import { stepOf, lockWizardOf } from "./create-step.ts";
import type { OneStep } from "./update-step.ts";

export async function removeStep(ctx: Context, { stepId, ...wizard }: OneStep): Promise<void> {
  const before = await lockWizardOf(ctx, wizard);
  const step = stepOf(before.steps, stepId);
  const steps = before.steps.filter(({ id }) => id !== stepId);
  await saveChangedSteps(ctx, before, { steps, step: { before: step.title } });
}

export async function deleteStep(ctx: Context, { params }: RouteInput<Api["deleteStep"]>): Promise<void> {
  await removeStep(ctx, { ...params, kind: "wizard" });
}
