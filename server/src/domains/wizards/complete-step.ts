import {
  stepBefore,
  unanswered,
  type Answer,
  type Api,
  type HandlerInput,
  type WizardStep,
} from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { Refusal } from "../../infra/errors.ts";
import { writeNoAudit } from "../audit/public.ts";
import { changeRun, keepDone } from "./change-run.ts";
import { holdRun } from "./hold-run.ts";
import type { RunRow } from "./run-queries.ts";
import { shownStep, stateOf, type HowFar } from "./run-state.ts";
import { runView } from "./run-view.ts";

/** @throws Refusal "conflict" with what has to be done first */
function refuseTooEarly(step: WizardStep, { shown, completed, given }: HowFar): void {
  const before = stepBefore(shown, step.id, completed);
  if (before) throw new Refusal("conflict", `Complete “${before.title}” first.`);
  const errors = unanswered(step, given).map(({ id, question }) => ({
    path: id,
    message: `Answer “${question}” first.`,
  }));
  if (errors[0]) throw new Refusal("conflict", errors[0].message, { errors });
}

interface Which {
  wizardId: string;
  stepId: string;
  /** Seconds, over all visits so far. */
  time_spent: number;
}

/** Completes a step for the signed-in tester. Done again it changes nothing, except that the longest time is kept. */
export async function completeOne(ctx: Context, { wizardId, stepId, time_spent }: Which): Promise<RunRow> {
  const { run } = await holdRun(ctx, wizardId);
  const step = shownStep(run, stepId);
  const state = stateOf(run);
  const done = { step: { step_id: step.id, time_spent, completes: true } };
  if (!state.completed.has(step.id)) {
    refuseTooEarly(step, state);
    return changeRun(ctx, run, done);
  }
  writeNoAudit(ctx);
  return keepDone(ctx, run, done);
}

export async function completeStep(
  ctx: Context,
  { params, body }: HandlerInput<Api["completeStep"]>,
): Promise<Answer<Api["completeStep"]>> {
  return runView(
    await completeOne(ctx, { wizardId: params.id, stepId: params.stepId, time_spent: body?.time_spent ?? 0 }),
  );
}
