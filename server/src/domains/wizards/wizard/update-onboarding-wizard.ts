import type { Api, RouteInput, OnboardingWizard } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { onboardingView } from "./view.ts";
import { changeWizard } from "./update-wizard.ts";

export async function updateOnboardingWizard(
  ctx: Context,
  { params, body }: RouteInput<Api["updateOnboardingWizard"]>,
): Promise<{ onboarding_wizard: OnboardingWizard }> {
  return { onboarding_wizard: onboardingView(await changeWizard(ctx, { id: params.id, kind: "onboarding", body })) };
}
