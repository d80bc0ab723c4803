import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { changeRun, saveDone } from "./change-run.ts";
import { lockStartedRun } from "./lock-run.ts";
import { assertReachable, shownStep, stateOf } from "./state.ts";
import { runView } from "./view.ts";

/** Skips an optional step for the signed-in tester, who can still complete it later. A completed one stays completed. */
export async function skipStep(
  ctx: Context,
  { params, body }: RouteInput<Api["skipStep"]>,
): Promise<RouteOutput<Api["skipStep"]>> {
  const { run } = await lockStartedRun(ctx, params.id);
  const step = shownStep(run, params.stepId);
  if (step.is_required) throw new AppError("step_incomplete");
  const state = stateOf(run);
  const own = { step_id: step.id, time_spent: body?.time_spent ?? 0 };
  if (state.completed.has(step.id) || state.skipped.has(step.id)) {
    skipAudit(ctx);
    return runView(await saveDone(ctx, run, { step: own }));
  }
  assertReachable(step, state);
  return runView(await changeRun(ctx, run, { step: { ...own, passed: "skipped" } }));
}
