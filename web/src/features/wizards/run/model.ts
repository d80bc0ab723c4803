import type { ResponseData, StepAnswer, WizardRun, WizardStep } from "@firstlight/contract";

/** A step as sent to the tester running it. */
export type RunStep = Omit<WizardStep, "show_if">;

interface OnStep {
  stepId: string;
  /** Whole seconds spent on the step so far, over all sessions. */
  timeSpent: number;
}

export interface Answer extends OnStep {
  interactionId: string;
  response: ResponseData;
}

export interface Completing extends OnStep {
  /** Answers saved with it, all or none. */
  responses: readonly StepAnswer[];
}

/** One way through a wizard: on the server, or only here, as in a preview. */
export interface Run {
  title: string;
  completionMessage: string;
  /** Those that are shown now, in their order. */
  steps: readonly RunStep[];
  state: WizardRun;
  /** Rejects if the answer was not saved. */
  respond: (answer: Answer) => Promise<void>;
  completeStep: (done: Completing) => Promise<Passed>;
  skipStep: (skipped: OnStep) => Promise<Passed>;
}

/** Where a completed or skipped step leads. */
export interface Passed {
  state: WizardRun;
  /** It waits for a connection, and so do the verdicts on its answers. */
  isQueued: boolean;
}

export function isCompleted({ assignment }: WizardRun): boolean {
  return assignment?.status === "completed";
}

/** The step after one, among those that are shown; undefined at the end. */
export function stepAfter({ step_ids }: Pick<WizardRun, "step_ids">, stepId: string): string | undefined {
  return step_ids[step_ids.indexOf(stepId) + 1];
}

/** The displayed position in a run. @param at the id of a step; falls back to the first one if it is no longer shown */
export function positionIn({ steps, state }: Run, at: string | null | undefined) {
  const index = Math.max(0, state.step_ids.indexOf(at ?? ""));
  const step = steps.find(({ id }) => id === state.step_ids[index]);
  return {
    index,
    step,
    isDone: step !== undefined && state.completed_step_ids.includes(step.id),
    isSkipped: step !== undefined && state.skipped_step_ids.includes(step.id),
    isLast: index === state.step_ids.length - 1,
  };
}
