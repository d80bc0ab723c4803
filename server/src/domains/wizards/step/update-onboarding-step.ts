import type { Api, RouteInput, WizardStep } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { changeStep } from "./update-step.ts";

export async function updateOnboardingStep(
  ctx: Context,
  { params, body }: RouteInput<Api["updateOnboardingStep"]>,
): Promise<WizardStep> {
  return changeStep(ctx, { id: params.id, stepId: params.stepId, kind: "onboarding" }, body);
}
