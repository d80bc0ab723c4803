import type { Api, RouteInput, WizardStep } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { addStep } from "./create-step.ts";

export async function createOnboardingStep(
  ctx: Context,
  { params, body }: RouteInput<Api["createOnboardingStep"]>,
): Promise<WizardStep> {
  return addStep(ctx, { ...params, kind: "onboarding" }, body);
}
