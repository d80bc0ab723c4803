import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { removeStep } from "./delete-step.ts";

export async function deleteOnboardingStep(
  ctx: Context,
  { params }: RouteInput<Api["deleteOnboardingStep"]>,
): Promise<void> {
  await removeStep(ctx, { id: params.id, stepId: params.stepId, kind: "onboarding" });
}
