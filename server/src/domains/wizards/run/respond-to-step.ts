import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { changeRun } from "./change-run.ts";
import { lockStartedRun } from "./lock-run.ts";
import { readAnswers } from "./read-answers.ts";
import type { RunRow } from "./queries.ts";
import { shownStep } from "./state.ts";
import { responsesByStep, runView } from "./view.ts";

type Responded = RouteOutput<Api["respondToStep"]>;

function responded(run: RunRow, of: { stepId: string; interactionId: string }): Responded {
  const response = responsesByStep(run)
    .get(of.stepId)
    ?.find(({ interaction_id }) => interaction_id === of.interactionId);
  if (!response) throw new Error("A saved answer is missing");
  return { ...runView(run), response, is_correct: response.response.is_correct };
}

/** Keeps a tester's answer, once: the same one sent again is answered alike, another one changes nothing. */
export async function respondToStep(
  ctx: Context,
  { params, body }: RouteInput<Api["respondToStep"]>,
): Promise<Responded> {
  const { run } = await lockStartedRun(ctx, params.id);
  const step = shownStep(run, params.stepId);
  const answers = readAnswers(run, step, { sent: [body] });
  const own = { stepId: step.id, interactionId: body.interaction_id };
  if (answers.length === 0) {
    skipAudit(ctx);
    return responded(run, own);
  }
  const done = { step: { step_id: step.id, time_spent: body.time_spent }, answers };
  return responded(await changeRun(ctx, run, done), own);
}
