import {
  isRunCompleted,
  progressPercentage,
  visibleSteps,
  stepBefore,
  type GivenResponses,
  type WizardProgress,
  type WizardStep,
} from "@firstlight/contract";
import { notFound, AppError } from "#platform/errors.ts";
import type { RunProgress } from "./save-run-queries.ts";
import type { RunRow } from "./queries.ts";

/** The parts of a run that decide its progress. */
type Done = Pick<RunRow, "steps" | "answers" | "step_runs" | "started_at" | "completed_at">;

export interface HowFar {
  given: GivenResponses;
  shown: WizardStep[];
  completed: ReadonlySet<string>;
  skipped: ReadonlySet<string>;
  /** Of those that are shown. */
  completedCount: number;
  skippedCount: number;
  /** The first that is neither completed nor skipped. */
  current: WizardStep | undefined;
  isCompleted: boolean;
}

/** A run's progress, computed from all its steps and answers. */
export function stateOf({ steps, answers, step_runs, completed_at }: Done): HowFar {
  const given = Object.fromEntries(
    answers.map(({ interaction_id, response, is_correct }) => [interaction_id, { ...response, is_correct }]),
  );
  const shown = visibleSteps(steps, given);
  const completed = new Set(step_runs.filter(({ completed_at: at }) => at !== null).map(({ step_id }) => step_id));
  const passed = new Set(step_runs.filter(({ skipped_at: at }) => at !== null).map(({ step_id }) => step_id)).union(
    completed,
  );
  const skipped = passed.difference(completed);
  return {
    given,
    shown,
    completed,
    skipped,
    completedCount: shown.filter(({ id }) => completed.has(id)).length,
    skippedCount: shown.filter(({ id }) => skipped.has(id)).length,
    current: shown.find(({ id }) => !passed.has(id)),
    // A completed run stays completed, whatever later answers show.
    isCompleted: completed_at !== null || isRunCompleted(shown, passed),
  };
}

/** @throws AppError not_found for a step of another wizard, and for one that is not shown to this tester */
export function shownStep(run: Done, stepId: string): WizardStep {
  const step = stateOf(run).shown.find(({ id }) => id === stepId);
  if (!step) throw notFound("step");
  return step;
}

/** @throws AppError step_incomplete while a required step before this one is not completed */
export function assertReachable(step: WizardStep, { shown, completed }: HowFar): void {
  const before = stepBefore(shown, step.id, completed);
  if (before) throw new AppError("step_incomplete", `Complete “${before.title}” first.`);
}

/** Progress as stored in the tester's row of the run. */
export function runProgressOf(run: Done, now: Date): RunProgress {
  const { shown, completedCount, skippedCount, current, isCompleted } = stateOf(run);
  return {
    step_count: shown.length,
    completed_count: completedCount,
    skipped_count: skippedCount,
    current_step_id: current?.id ?? null,
    last_active_at: now,
    completed_at: run.completed_at ?? (isCompleted ? now : null),
  };
}

/** Progress in one run, or in several. */
export function progressOf(
  { total_steps, completed_steps, skipped_steps }: Omit<WizardProgress, "progress_percentage">,
  isCompleted: boolean,
): WizardProgress {
  const progress_percentage = progressPercentage(completed_steps + skipped_steps, total_steps, isCompleted);
  return { total_steps, completed_steps, skipped_steps, progress_percentage };
}
