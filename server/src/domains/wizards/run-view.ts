import type { RunState, StepResponse, TesterWizard, WizardRun, WizardStep } from "@firstlight/contract";
import type { RunAnswer, RunRow } from "./run-queries.ts";
import { progressOf, stateOf } from "./run-state.ts";

/** Whatever the database wrote a time into. */
const timeOf = (at: Date | string) => new Date(at).toISOString();

/** An answer as its tester reads it; whoever has answered a quiz reads what the staff say about it. */
function responseView(answer: RunAnswer, { interactions }: Pick<WizardStep, "interactions">): StepResponse {
  const { interaction_id, step_id, response, is_correct, answered_at } = answer;
  const to = interactions.find(({ id }) => id === interaction_id);
  return {
    interaction_id,
    step_id,
    response: { ...response, is_correct },
    explanation: (to?.type === "quiz" ? to.metadata.explanation : undefined) ?? null,
    answered_at: timeOf(answered_at),
  };
}

/** What a tester answered on each step, in the order they did. */
export function responsesByStep({ steps, answers }: Pick<RunRow, "steps" | "answers">): Map<string, StepResponse[]> {
  const bySteps = Map.groupBy(answers, ({ step_id }) => step_id);
  return new Map(
    steps.map((step) => [step.id, (bySteps.get(step.id) ?? []).map((answer) => responseView(answer, step))]),
  );
}

/** Where somebody is, in one word. */
export function runStateOf({ started_at, completed_at }: Pick<RunRow, "started_at" | "completed_at">): RunState {
  if (completed_at) return "completed";
  return started_at ? "in_progress" : "not_started";
}

type Place = Pick<RunRow, "started_at" | "completed_at" | "assigned_at" | "assigned_by" | "notes" | "due_date">;

/** Where somebody is, and who asked them to be there. */
export function placeView(place: Place): Pick<TesterWizard, "assignment" | "assigned"> {
  const { started_at, completed_at, assigned_at, assigned_by, notes, due_date } = place;
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
  const { shown, completed, completedCount, current, isCompleted } = stateOf(run);
  const ids = shown.map(({ id }) => id);
  return {
    ...placeView(run),
    progress: progressOf(shown.length, completedCount, isCompleted),
    completed_step_ids: ids.filter((id) => completed.has(id)),
    step_ids: ids,
    current_step_id: current?.id ?? null,
    responses: [...responsesByStep(run).values()].flat(),
    time_spent: Object.fromEntries(run.step_runs.map(({ step_id, time_spent }) => [step_id, time_spent])),
  };
}
