import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { removeWizard } from "./delete-wizard.ts";

export async function deleteOnboardingWizard(
  ctx: Context,
  { params }: RouteInput<Api["deleteOnboardingWizard"]>,
): Promise<void> {
  await removeWizard(ctx, { ...params, kind: "onboarding" });
}
