import type { Api, RouteInput, WizardStep } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import { saveChangedSteps } from "./save-changed-steps.ts";
import { lockWizardOf } from "./create-step.ts";

/** Puts all steps of a wizard or an onboarding wizard into another order; each has to be named once. */
export async function orderSteps(
  ctx: Context,
  { params, body }: RouteInput<Api["orderSteps"]>,
): Promise<{ steps: WizardStep[] }> {
  const before = await lockWizardOf(ctx, params);
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
