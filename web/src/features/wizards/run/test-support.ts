import type { Interaction, StepResponse, WizardRun, WizardStep } from "@firstlight/contract";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const at = "2026-11-20T09:00:00.000Z";

export function askOf(n: number, type: Interaction["type"], rest: Partial<Interaction> = {}): Interaction {
  const texts = type === "quiz" || type === "multiple_choice" ? ["Red", "Green"] : [];
  const options = texts.map((text, index) => ({ id: uuid(900 + 10 * n + index), value: text.toLowerCase(), text }));
  return {
    id: uuid(300 + n),
    type,
    question: `Question ${n}?`,
    required: false,
    order: 0,
    options,
    metadata: {},
    ...rest,
  };
}

/** A run as the server gives it, of steps that are all shown. */
export function runOf(steps: readonly WizardStep[], rest: Partial<WizardRun> = {}): WizardRun {
  const done = rest.completed_step_ids ?? [];
  const skipped = rest.skipped_step_ids ?? [];
  const passed = [...done, ...skipped];
  const percent = Math.round((passed.length / steps.length) * 100);
  const isOver = passed.length === steps.length;
  return {
    assignment: { status: isOver ? "completed" : "in_progress", started_at: at, completed_at: isOver ? at : null },
    assigned: null,
    progress: {
      total_steps: steps.length,
      completed_steps: done.length,
      skipped_steps: skipped.length,
      progress_percentage: percent,
    },
    completed_step_ids: done,
    skipped_step_ids: skipped,
    step_ids: steps.map(({ id }) => id),
    current_step_id: steps.find(({ id }) => !passed.includes(id))?.id ?? null,
    responses: [],
    time_spent: {},
    ...rest,
  };
}

export function answerOf(to: Interaction, stepId: string, response: Partial<StepResponse["response"]>): StepResponse {
  return {
    interaction_id: to.id,
    step_id: stepId,
    response: { is_correct: null, ...response },
    correct_values: to.type === "quiz" ? ["green"] : null,
    explanation: null,
    answered_at: at,
  };
}
