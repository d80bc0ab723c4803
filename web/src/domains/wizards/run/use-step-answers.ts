import { type Interaction, type ResponseData, type StepResponse, unanswered } from "@firstlight/contract";
import { useEffect, useState } from "react";
import { type Answering, formIdOf, openInteractions, readyAnswer } from "../steps/answers.ts";
import type { Kept } from "./kept.ts";

interface StepAnswersInput {
  step: { interactions: readonly Interaction[] } | undefined;
  responses: readonly StepResponse[];
  kept: Kept;
  isReadOnly: boolean;
  /** Rejects when the answer was not kept. */
  send: (interactionId: string, response: ResponseData) => Promise<void>;
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
  const form = document.querySelector<HTMLElement>(`#${CSS.escape(formIdOf(id))}`);
  const control = isReady ? "button[type=submit]" : "input:checked, input, textarea";
  (form?.querySelector<HTMLElement>(control) ?? form)?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: "center" });
}

const answersOf = (responses: readonly StepResponse[]) =>
  Object.fromEntries(responses.map(({ interaction_id, response }) => [interaction_id, response]));

/** How the questions of one step are answered, and whether that lets somebody go on. */
export function useStepAnswers({ step, responses, kept, isReadOnly, send }: StepAnswersInput) {
  const [missing, setMissing] = useState(none);
  const [isWarned, setWarned] = useState(false);
  const open = step && !isReadOnly ? openInteractions(step, responses) : [];
  const ready = open.filter((each) => readyAnswer(each, kept.typed[each.id]));
  useEffect(() => {
    if (missing.first) focusMissing(missing.first);
  }, [missing]);

  const answering: Answering = {
    responses,
    typed: kept.typed,
    onType: kept.type,
    onSend: async (interactionId, response) => {
      await send(interactionId, response);
      kept.forget(interactionId);
      setWarned(false);
    },
    isReadOnly,
    missing: missing.ids,
  };
  /** Leads to what is required and left out, and says once that an answer is not submitted. */
  const mayGoOn = (): boolean => {
    const left = step ? unanswered(step, answersOf(responses)) : [];
    if (left[0]) {
      const first = { id: left[0].id, isReady: ready.includes(left[0]) };
      setMissing({ ids: new Set(left.map(({ id }) => id)), first });
      return false;
    }
    if (ready.length === 0 || isWarned) return true;
    setWarned(true);
    return false;
  };
  const reset = () => {
    setMissing(none);
    setWarned(false);
  };
  return {
    answering,
    mayGoOn,
    reset,
    /** The first that waits for an answer. */
    open: open[0] && { id: open[0].id, isReady: ready.includes(open[0]) },
    /** Something is chosen or typed, and not sent. */
    hasUnsent: ready.length > 0,
    /** Leads to the first of them, which may be far above. */
    showUnsent: () => {
      if (ready[0]) focusMissing({ id: ready[0].id, isReady: true });
    },
    /** They were told so. */
    isWarned: isWarned && ready.length > 0,
  };
}
