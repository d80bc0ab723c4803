import {
  correctValuesOf,
  isKeyed,
  type Interaction,
  type RunState,
  type StepResponse,
  type TesterWizard,
  type WizardRun,
  type WizardStep,
} from "@firstlight/contract";
import type { RunAnswer, RunRow } from "./queries.ts";
import { progressOf, stateOf } from "./state.ts";

/** Whatever the database wrote a time into. */
const timeOf = (at: Date | string) => new Date(at).toISOString();

/** An answer for its tester. After answering a quiz, the tester sees the correct answer and the staff's explanation. */
function responseView(answer: RunAnswer, to: Interaction): StepResponse {
  const { interaction_id, step_id, response, is_correct, answered_at } = answer;
  return {
    interaction_id,
    step_id,
    response: { ...response, is_correct },
    correct_values: correctValuesOf(to),
    explanation: (isKeyed(to.type) ? to.metadata.explanation : undefined) ?? null,
    answered_at: timeOf(answered_at),
  };
}

/** What a tester answered on each step, in the order of its questions. */
export function responsesByStep({ steps, answers }: Pick<RunRow, "steps" | "answers">): Map<string, StepResponse[]> {
  const byQuestion = new Map(answers.map((answer) => [answer.interaction_id, answer]));
  const ofStep = ({ interactions }: WizardStep) =>
    interactions.flatMap((to) => {
      const answer = byQuestion.get(to.id);
      return answer ? [responseView(answer, to)] : [];
    });
  return new Map(steps.map((step) => [step.id, ofStep(step)]));
}

/** A run's state, in one word. */
export function runStateOf({ started_at, completed_at }: Pick<RunRow, "started_at" | "completed_at">): RunState {
  if (completed_at) return "completed";
  return started_at ? "in_progress" : "not_started";
}

type RunSummary = Pick<RunRow, "started_at" | "completed_at" | "assigned_at" | "assigned_by" | "notes" | "due_date">;

/** A run's state, with its assignment. */
export function summaryView(summary: RunSummary): Pick<TesterWizard, "assignment" | "assigned"> {
  const { started_at, completed_at, assigned_at, assigned_by, notes, due_date } = summary;
  return {
    assignment: started_at && {
      status: completed_at ? "completed" : "in_progress",
      started_at: timeOf(started_at),
      completed_at: completed_at && timeOf(completed_at),
    },
    assigned: assigned_at && { by: assigned_by ?? "", at: timeOf(assigned_at), notes: notes ?? "", due_date },
  };
}

export function runView(run: RunRow): WizardRun {
  const { shown, completed, skipped, completedCount, skippedCount, current, isCompleted } = stateOf(run);
  const ids = shown.map(({ id }) => id);
  return {
    ...summaryView(run),
    progress: progressOf(
      { total_steps: shown.length, completed_steps: completedCount, skipped_steps: skippedCount },
      isCompleted,
    ),
    completed_step_ids: ids.filter((id) => completed.has(id)),
    skipped_step_ids: ids.filter((id) => skipped.has(id)),
    step_ids: ids,
    current_step_id: current?.id ?? null,
    responses: [...responsesByStep(run).values()].flat(),
    time_spent: Object.fromEntries(run.step_runs.map(({ step_id, time_spent }) => [step_id, time_spent])),
  };
}
