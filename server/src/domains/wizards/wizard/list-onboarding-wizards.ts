import type { Api, RouteInput, OnboardingListEntry } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { onboardingEntryView } from "./view.ts";
import { listWizardPage } from "./list-wizards.ts";

/** Onboarding of a project, in the order testers go through it. */
export async function listOnboardingWizards(
  ctx: Context,
  input: RouteInput<Api["listOnboardingWizards"]>,
): Promise<{ onboarding_wizards: OnboardingListEntry[] }> {
  return { onboarding_wizards: (await listWizardPage(ctx, "onboarding", input)).map(onboardingEntryView) };
}
