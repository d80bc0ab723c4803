import type { Api, RouteInput, OnboardingWizard } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getWizardRow } from "./queries.ts";
import { onboardingView } from "./view.ts";

export async function getOnboardingWizard(
  ctx: Context,
  { params }: RouteInput<Api["getOnboardingWizard"]>,
): Promise<{ onboarding_wizard: OnboardingWizard }> {
  const row = await getWizardRow(ctx.tx, { company_id: ctx.company.id, id: params.id, kind: "onboarding" });
  return { onboarding_wizard: onboardingView(row) };
}
