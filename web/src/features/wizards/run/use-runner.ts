import type { StepAnswer } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { hasUnfinishedInput } from "#lib/forms/unfinished-input.ts";
import { outboxEntries } from "#shared/outbox/entries.ts";
import { openInteractions, readyAnswer, type Typed } from "../step/answers.ts";
import { type Completing, isCompleted, type Passed, positionIn, type Run, stepAfter } from "./model.ts";
import { queuedPasses } from "./outbox.ts";
import { useRunDraft } from "./use-run-draft.ts";
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
  /** Leads to the review instead of the next step. */
  toReview: boolean;
}

/** The current step, with the seconds spent on it. */
function usePosition(run: Run, draftSubject: string | null) {
  const { state } = run;
  const last = state.step_ids.at(-1);
  const [wasCompleted] = useState(() => isCompleted(state));
  const [at, setAt] = useState(state.current_step_id ?? last);
  const [isReviewing, setReviewing] = useState(state.current_step_id === null);
  const [hasMoved, setMoved] = useState(false);
  const runDraft = useRunDraft(draftSubject);
  const position = positionIn(run, at);
  const { step, isDone, isSkipped } = position;
  const seconds = useStepTime({
    stepId: isReviewing ? undefined : step?.id,
    before: step ? Math.max(state.time_spent[step.id] ?? 0, runDraft.timeOf(step.id)) : 0,
    onPause: (stepId, soFar) => {
      if (!state.completed_step_ids.includes(stepId)) runDraft.saveTime(stepId, soFar);
    },
  });
  /** @param stepId null shows the review, from which the last step is completed */
  const move = (stepId: string | null) => {
    setAt(stepId ?? last);
    setReviewing(stepId === null);
    setMoved(true);
  };
  return {
    position,
    isReview: wasCompleted && (isDone || isSkipped),
    isReviewing,
    /** No step before the last one is open. */
    isAtEnd: position.isLast || state.current_step_id === null || state.current_step_id === last,
    hasMoved,
    move,
    closeReview: () => setReviewing(false),
    runDraft,
    seconds,
  };
}

type Position = ReturnType<typeof usePosition>;

/** Answers typed in steps that are completed already, and left there. */
function leftAnswers({ steps, state }: Run, typed: Typed, besides: string): Completing[] {
  // What is typed in a queued step is queued already.
  const queued = queuedPasses(outboxEntries()).completed;
  return steps.flatMap((step) => {
    if (step.id === besides || queued.has(step.id) || !state.completed_step_ids.includes(step.id)) return [];
    const responses = openInteractions(step, state.responses).flatMap((asked): StepAnswer[] => {
      const response_data = readyAnswer(asked, typed[asked.id]);
      return response_data ? [{ interaction_id: asked.id, response_data }] : [];
    });
    return responses.length > 0 ? [{ stepId: step.id, responses, timeSpent: state.time_spent[step.id] ?? 0 }] : [];
  });
}

/** The answers to the current step, and what completes or skips it. */
function useStepWork(run: Run, here: Position, onPassed: (after: Run["state"], given: Passing) => void) {
  const { position, isReview, runDraft, seconds, closeReview } = here;
  const { step, isDone, isLast } = position;
  const { arrived, reset, ...answers } = useStepAnswers({
    step,
    onType: () => isSkipping && !passing.isPending && passing.reset(),
    responses: run.state.responses,
    runDraft,
    isReadOnly: isReview && isDone,
    send: async (interactionId, response) => {
      if (step) await run.respond({ stepId: step.id, interactionId, response, timeSpent: seconds() });
    },
  });
  const passing = useMutation({
    mutationFn: async ({ stepId, responses }: Passing): Promise<Passed> => {
      const left = isLast ? leftAnswers(run, runDraft.typed, stepId) : [];
      for (const each of left) await run.completeStep(each);
      const timeSpent = seconds();
      return responses ? run.completeStep({ stepId, responses, timeSpent }) : run.skipStep({ stepId, timeSpent });
    },
    onSuccess: ({ state, isQueued }, given) => {
      // What is queued stays typed, and can be changed until it is sent.
      if (given.responses && !isQueued && arrived(given.responses)) closeReview();
      else onPassed(state, given);
    },
  });
  const isSkipping = passing.variables?.responses === null;
  const resetWork = () => {
    reset();
    passing.reset();
  };
  return { ...answers, passing, isSkipping, resetWork };
}

/** The current position in a run, and the actions that move it. */
export function useRunner({ run, draftSubject, onEnd }: RunnerInput) {
  const { state } = run;
  const here = usePosition(run, draftSubject);
  const { position, move, closeReview, runDraft, seconds: _seconds, ...where } = here;
  const { isReview, isReviewing } = where;
  const { index, step, isDone, isSkipped, isLast } = position;
  const { collect, resetWork, ...work } = useStepWork(run, here, (after, { stepId, toReview }) =>
    toReview ? go(null) : forward(after, stepId),
  );

  function go(stepId: string | null | undefined): void {
    if (stepId === undefined) return;
    move(stepId);
    resetWork();
  }
  function forward(after: Run["state"], stepId: string): void {
    const following = stepAfter(after, stepId) ?? (isCompleted(after) ? null : after.current_step_id);
    if (following) return go(following);
    if (isCompleted(after)) runDraft.forgetAll();
    onEnd();
  }
  const pass = (responses: Passing["responses"] | undefined, toReview = false) => {
    // What is missing is in the step.
    if (responses === undefined) closeReview();
    else if (step && !work.passing.isPending) work.passing.mutate({ stepId: step.id, responses, toReview });
  };
  const leave = (toReview: boolean) => {
    if (!step || hasUnfinishedInput(document)) return;
    const isPassed = isDone || isReview || (toReview && isSkipped);
    // The last step is completed from the review.
    const staysOpen = toReview && isLast && !isDone;
    if (!staysOpen && (!isPassed || work.hasUnsent)) pass(collect(), toReview);
    else if (toReview) go(null);
    else forward(state, step.id);
  };
  return {
    ...work,
    ...position,
    ...where,
    isSaved: runDraft.isSaved,
    next: () => leave(false),
    open: isReviewing ? undefined : work.open,
    previous: () => (isReviewing ? closeReview() : go(state.step_ids[index - 1])),
    skip:
      step && !step.is_required && !isDone && !isReviewing
        ? () => (isSkipped ? forward(state, step.id) : pass(null))
        : undefined,
    review: where.isAtEnd && !isReviewing ? () => leave(true) : undefined,
    goTo: go,
  };
}
export type Running = ReturnType<typeof useRunner>;
