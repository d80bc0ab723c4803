import { type ResponseData, unanswered, type WizardRun } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Answering, formIdOf, openInteractions, readyAnswer } from "../steps/answers.ts";
import { useKept } from "./kept.ts";
import { isCompleted, type Run, type RunStep, stepAfter } from "./run.ts";
import { useStepTime } from "./use-step-time.ts";

interface RunnerInput {
  run: Run;
  /** Under which this device keeps what is typed; null keeps nothing. */
  keepKey: string | null;
  /** The last step is behind them. */
  onEnd: () => void;
}

/** Required questions that were left out. */
interface Missing {
  ids: ReadonlySet<string>;
  /** Where to lead. */
  first?: { id: string; isReady: boolean };
}
const none: Missing = { ids: new Set() };

/** To what has to be answered: its control, or the button that sends what is there already. */
function focusMissing({ id, isReady }: { id: string; isReady: boolean }): void {
  const form = document.querySelector(`#${CSS.escape(formIdOf(id))}`);
  const control = isReady ? "button[type=submit]" : "input:checked, input, textarea";
  form?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: "center" });
}

const answersOf = ({ responses }: WizardRun) =>
  Object.fromEntries(responses.map(({ interaction_id, response }) => [interaction_id, response]));

/** Where somebody is in a run, and what leads them on. */
export function useRunner({ run, keepKey, onEnd }: RunnerInput) {
  const { state } = run;
  const [wasCompleted] = useState(() => isCompleted(state));
  const [at, setAt] = useState(() => (wasCompleted ? state.step_ids[0] : state.current_step_id));
  const [missing, setMissing] = useState(none);
  const [isWarned, setWarned] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const kept = useKept(keepKey);

  const index = Math.max(0, state.step_ids.indexOf(at ?? ""));
  const step: RunStep | undefined = run.steps.find(({ id }) => id === state.step_ids[index]);
  const isDone = step !== undefined && state.completed_step_ids.includes(step.id);
  const isLast = index === state.step_ids.length - 1;
  const open = step && !(wasCompleted && isDone) ? openInteractions(step, state.responses) : [];
  const ready = open.filter((each) => readyAnswer(each, kept.typed[each.id]));

  const seconds = useStepTime({
    stepId: step?.id,
    before: step ? Math.max(state.time_spent[step.id] ?? 0, kept.timeOf(step.id)) : 0,
    onPause: (stepId, so_far) => {
      if (!state.completed_step_ids.includes(stepId)) kept.keepTime(stepId, so_far);
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
    setMissing(none);
    setWarned(false);
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
    if (isDone) return forward(state, step.id);
    const left = unanswered(step, answersOf(state));
    if (left[0]) {
      const first = { id: left[0].id, isReady: ready.includes(left[0]) };
      return setMissing({ ids: new Set(left.map(({ id }) => id)), first });
    }
    if (ready.length > 0 && !isWarned) return setWarned(true);
    completing.mutate(step.id);
  };

  useEffect(() => {
    if (missing.first) focusMissing(missing.first);
  }, [missing]);

  const send = async (interactionId: string, response: ResponseData) => {
    if (!step) return;
    await run.respond({ stepId: step.id, interactionId, response, timeSpent: seconds() });
    kept.forget(interactionId);
    setWarned(false);
  };
  const answering: Answering = {
    responses: state.responses,
    typed: kept.typed,
    onType: kept.type,
    onSend: send,
    isReadOnly: wasCompleted && isDone,
    missing: missing.ids,
  };
  return {
    step,
    index,
    isDone,
    isLast,
    isReview: wasCompleted && isDone,
    answering,
    open: open[0] && { id: open[0].id, isReady: ready.includes(open[0]) },
    /** Something is chosen or typed, and not sent. */
    hasUnsent: ready.length > 0,
    /** They were told that an answer is not sent. */
    isWarned: isWarned && ready.length > 0,
    isKept: kept.isKept,
    /** They went from one step to another. */
    hasMoved,
    completing,
    next,
    previous: () => go(state.step_ids[index - 1]),
    /** There where leaving a step out leads on. */
    skip:
      step && !step.is_required && !isDone && (!isLast || isCompleted(state))
        ? () => forward(state, step.id)
        : undefined,
  };
}
export type Running = ReturnType<typeof useRunner>;
