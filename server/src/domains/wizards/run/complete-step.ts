import {
  unanswered,
  type RouteOutput,
  type Api,
  type RouteInput,
  type StepAnswer,
  type WizardStep,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { changeRun, saveDone, type Answered } from "./change-run.ts";
import { lockStartedRun } from "./lock-run.ts";
import { readAnswers } from "./read-answers.ts";
import type { RunRow } from "./queries.ts";
import { assertReachable, shownStep, stateOf, type HowFar } from "./state.ts";
import { runView } from "./view.ts";

/** @throws AppError step_incomplete with the questions to answer first */
function assertAnswered(step: WizardStep, { given }: HowFar, answers: readonly Answered[]): void {
  const now = { ...given, ...Object.fromEntries(answers.map((one) => [one.interaction_id, one.response])) };
  const errors = unanswered(step, now).map(({ id, question }) => ({
    path: id,
    message: `Answer “${question}” first.`,
  }));
  if (errors[0]) throw new AppError("step_incomplete", errors[0].message, { errors });
}

interface Which {
  wizardId: string;
  stepId: string;
}

interface Done {
  /** Total seconds so far. */
  time_spent: number;
  responses: readonly StepAnswer[];
}

/**
 * Completes a step for the signed-in tester, with answers to its questions: all of it, or nothing.
 * A repetition changes nothing, except that the longest time is saved.
 */
export async function completeOne(
  ctx: Context,
  { wizardId, stepId }: Which,
  { time_spent, responses }: Done = { time_spent: 0, responses: [] },
): Promise<RunRow> {
  const { run } = await lockStartedRun(ctx, wizardId);
  const step = shownStep(run, stepId);
  const answers = readAnswers(run, step, { sent: responses, under: "responses" });
  const state = stateOf(run);
  const isNew = !state.completed.has(step.id);
  if (isNew) {
    assertReachable(step, state);
    assertAnswered(step, state, answers);
  }
  const done = { step: { step_id: step.id, time_spent, ...(isNew && { passed: "completed" as const }) }, answers };
  if (isNew || answers.length > 0) return changeRun(ctx, run, done);
  skipAudit(ctx);
  return saveDone(ctx, run, done);
}

export async function completeStep(
  ctx: Context,
  { params, body }: RouteInput<Api["completeStep"]>,
): Promise<RouteOutput<Api["completeStep"]>> {
  return runView(await completeOne(ctx, { wizardId: params.id, stepId: params.stepId }, body));
}
