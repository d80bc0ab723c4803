import {
  isRunCompleted,
  progressPercentage,
  shownSteps,
  type GivenResponses,
  type WizardProgress,
  type WizardStep,
} from "@firstlight/contract";
import { notFound } from "../../infra/errors.ts";
import type { Standing } from "./keep-run-queries.ts";
import type { RunRow } from "./run-queries.ts";

/** What of a run decides how far somebody is. */
type Done = Pick<RunRow, "steps" | "answers" | "step_runs" | "started_at" | "completed_at">;

export interface HowFar {
  given: GivenResponses;
  shown: WizardStep[];
  completed: ReadonlySet<string>;
  completedCount: number;
  current: WizardStep | undefined;
  isCompleted: boolean;
}

/** How far somebody is, worked out from all they did. */
export function stateOf({ steps, answers, step_runs, completed_at }: Done): HowFar {
  const given = Object.fromEntries(
    answers.map(({ interaction_id, response, is_correct }) => [interaction_id, { ...response, is_correct }]),
  );
  const shown = shownSteps(steps, given);
  const completed = new Set(step_runs.flatMap((step) => (step.completed_at === null ? [] : [step.step_id])));
  return {
    given,
    shown,
    completed,
    completedCount: shown.filter(({ id }) => completed.has(id)).length,
    current: shown.find(({ id }) => !completed.has(id)),
    // Whoever has completed it has, whatever later answers show.
    isCompleted: completed_at !== null || isRunCompleted(shown, completed),
  };
}

/** @throws Refusal "not_found" for a step of another wizard, and for one that is not shown to this tester */
export function shownStep(run: Done, stepId: string): WizardStep {
  const step = stateOf(run).shown.find(({ id }) => id === stepId);
  if (!step) throw notFound("step");
  return step;
}

/** How far somebody is, as their row of the run keeps it. */
export function standingOf(run: Done, now: Date): Standing {
  const { shown, completedCount, current, isCompleted } = stateOf(run);
  return {
    step_count: shown.length,
    completed_count: completedCount,
    current_step_id: current?.id ?? null,
    last_active_at: now,
    completed_at: run.completed_at ?? (isCompleted ? now : null),
  };
}

export function progressOf(total_steps: number, completed_steps: number, isCompleted: boolean): WizardProgress {
  return {
    total_steps,
    completed_steps,
    progress_percentage: progressPercentage(completed_steps, total_steps, isCompleted),
  };
}
