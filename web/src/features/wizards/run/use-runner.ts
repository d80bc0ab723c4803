import type { StepAnswer, WizardRun } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { hasUnfinishedInput } from "#lib/forms/unfinished-input.ts";
import { useRunDraft } from "./use-run-draft.ts";
import { isCompleted, positionIn, type Run, stepAfter } from "./model.ts";
import { useStepAnswers } from "./use-step-answers.ts";
import { useStepTime } from "./use-step-time.ts";

interface RunnerInput {
  run: Run;
  /** Where unsent input is stored; null stores nothing. */
  draftSubject: string | null;
  /** Called after the last step is completed. */
  onEnd: () => void;
}

interface Passing {
  stepId: string;
  /** The answers sent with the step; null skips it. */
  responses: readonly StepAnswer[] | null;
}

/** The current step, with the seconds spent on it. */
function usePosition(run: Run, draftSubject: string | null) {
  const { state } = run;
  const [wasCompleted] = useState(() => isCompleted(state));
  const [at, setAt] = useState(state.current_step_id ?? state.step_ids[0]);
  const [hasMoved, setMoved] = useState(false);
  const runDraft = useRunDraft(draftSubject);
  const position = positionIn(run, at);
  const { step, isDone, isSkipped } = position;
  const seconds = useStepTime({
    stepId: step?.id,
    before: step ? Math.max(state.time_spent[step.id] ?? 0, runDraft.timeOf(step.id)) : 0,
    onPause: (stepId, soFar) => {
      if (!state.completed_step_ids.includes(stepId)) runDraft.saveTime(stepId, soFar);
    },
  });
  const move = (stepId: string) => {
    setAt(stepId);
    setMoved(true);
  };
  return { position, isReview: wasCompleted && (isDone || isSkipped), hasMoved, move, runDraft, seconds };
}

function sendPassing(run: Run, { stepId, responses }: Passing, timeSpent: number): Promise<WizardRun> {
  return responses ? run.completeStep({ stepId, responses, timeSpent }) : run.skipStep({ stepId, timeSpent });
}

/** The current position in a run, and the actions that move it. */
export function useRunner({ run, draftSubject, onEnd }: RunnerInput) {
  const { state } = run;
  const { position, isReview, hasMoved, move, runDraft, seconds } = usePosition(run, draftSubject);
  const { index, step, isDone, isSkipped } = position;
  const { collect, arrived, reset, ...answers } = useStepAnswers({
    step,
    onType: () => isSkipping && !passing.isPending && passing.reset(),
    responses: state.responses,
    runDraft,
    isReadOnly: isReview && isDone,
    send: async (interactionId, response) => {
      if (step) await run.respond({ stepId: step.id, interactionId, response, timeSpent: seconds() });
    },
  });
  const passing = useMutation({
    mutationFn: (given: Passing) => sendPassing(run, given, seconds()),
    onSuccess: (after, { stepId, responses }) => {
      if (!responses || !arrived(responses)) forward(after, stepId);
    },
  });
  const isSkipping = passing.variables?.responses === null;

  function go(stepId: string | null | undefined): void {
    if (!stepId) return;
    move(stepId);
    reset();
    passing.reset();
  }
  function forward(after: WizardRun, stepId: string): void {
    const following = stepAfter(after, stepId);
    if (following) return go(following);
    if (!isCompleted(after)) return go(after.current_step_id);
    runDraft.forgetAll();
    onEnd();
  }
  const pass = (responses: Passing["responses"] | undefined) => {
    if (!step || passing.isPending || responses === undefined) return;
    passing.mutate({ stepId: step.id, responses });
  };
  const next = () => {
    if (hasUnfinishedInput(document)) return;
    if (step && (isDone || isReview) && !answers.hasUnsent) forward(state, step.id);
    else pass(collect());
  };
  const skip = () => {
    if (step && isSkipped) forward(state, step.id);
    else pass(null);
  };
  return {
    ...answers,
    ...position,
    isReview,
    /** Whether the user has moved between steps. */
    hasMoved,
    isSaved: runDraft.isSaved,
    passing,
    isSkipping,
    next,
    previous: () => go(state.step_ids[index - 1]),
    skip: step && !step.is_required && !isDone ? skip : undefined,
  };
}
export type Running = ReturnType<typeof useRunner>;
