import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { completeOne } from "./complete-step.ts";
import { testerOf } from "./lock-run.ts";
import { listOnboardingRuns } from "./queries.ts";
import { progressOver } from "./get-onboarding.ts";

/** Completes a step of whichever onboarding wizard has it. */
export async function completeOnboardingStep(
  ctx: Context,
  { params, body }: RouteInput<Api["completeOnboardingStep"]>,
): Promise<RouteOutput<Api["completeOnboardingStep"]>> {
  const runs = await listOnboardingRuns(ctx.tx, testerOf(ctx), [params.id]);
  const own = runs.find(({ steps }) => steps.some(({ id }) => id === params.stepId));
  if (!own) throw notFound("step");
  const changed = await completeOne(ctx, { wizardId: own.id, stepId: params.stepId }, body);
  return { progress: progressOver(runs.map((run) => (run === own ? changed : run))) };
}
