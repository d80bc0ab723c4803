import type { Api, RouteInput, OnboardingWizard } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { onboardingView } from "./view.ts";
import { makeWizard } from "./create-wizard.ts";

export async function createOnboardingWizard(
  ctx: Context,
  { params, body }: RouteInput<Api["createOnboardingWizard"]>,
): Promise<{ onboarding_wizard: OnboardingWizard }> {
  const made = { kind: "onboarding", project_id: params.id, status: body.status } as const;
  return { onboarding_wizard: onboardingView(await makeWizard(ctx, body, made)) };
}
