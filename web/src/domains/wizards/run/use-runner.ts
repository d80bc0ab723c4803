import type { WizardRun } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useKept } from "./kept.ts";
import { isCompleted, maySkip, placeIn, type Run, stepAfter } from "./run.ts";
import { useStepAnswers } from "./use-step-answers.ts";
import { useStepTime } from "./use-step-time.ts";

interface RunnerInput {
  run: Run;
  /** Under which this device keeps what is typed; null keeps nothing. */
  keepKey: string | null;
  /** The last step is behind them. */
  onEnd: () => void;
}

/** Where somebody is in a run, and what leads them on. */
export function useRunner({ run, keepKey, onEnd }: RunnerInput) {
  const { state } = run;
  const [wasCompleted] = useState(() => isCompleted(state));
  const [at, setAt] = useState(() => (wasCompleted ? state.step_ids[0] : state.current_step_id));
  const [hasMoved, setMoved] = useState(false);
  const kept = useKept(keepKey);

  const place = placeIn(run, at);
  const { index, step, isDone } = place;
  const isReview = wasCompleted && isDone;

  const seconds = useStepTime({
    stepId: step?.id,
    before: step ? Math.max(state.time_spent[step.id] ?? 0, kept.timeOf(step.id)) : 0,
    onPause: (stepId, soFar) => {
      if (!state.completed_step_ids.includes(stepId)) kept.keepTime(stepId, soFar);
    },
  });
  const { mayGoOn, reset, ...answers } = useStepAnswers({
    step,
    responses: state.responses,
    kept,
    isReadOnly: isReview,
    send: async (interactionId, response) => {
      if (step) await run.respond({ stepId: step.id, interactionId, response, timeSpent: seconds() });
    },
  });
  const completing = useMutation({
    mutationFn: (stepId: string) => run.completeStep({ stepId, timeSpent: seconds() }),
    onSuccess: (after, stepId) => forward(after, stepId),
  });

  function go(stepId: string | null | undefined): void {
    if (!stepId) return;
    setAt(stepId);
    setMoved(true);
    reset();
    completing.reset();
  }
  function forward(after: WizardRun, stepId: string): void {
    const following = stepAfter(after, stepId);
    if (following) return go(following);
    if (!isCompleted(after)) return go(after.current_step_id);
    kept.forgetAll();
    onEnd();
  }
  const next = () => {
    if (!step || completing.isPending) return;
    if (isDone) forward(state, step.id);
    else if (mayGoOn()) completing.mutate(step.id);
  };
  return {
    ...answers,
    ...place,
    isReview,
    /** They went from one step to another. */
    hasMoved,
    isKept: kept.isKept,
    completing,
    next,
    previous: () => go(state.step_ids[index - 1]),
    skip: step && maySkip(run, place) ? () => forward(state, step.id) : undefined,
  };
}
export type Running = ReturnType<typeof useRunner>;
