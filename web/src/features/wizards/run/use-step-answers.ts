import {
  type Interaction,
  isKeyed,
  type ResponseData,
  type StepAnswer,
  type StepResponse,
  unanswered,
} from "@firstlight/contract";
import { useEffect, useState } from "react";
import { type Answering, formIdOf, openInteractions, readyAnswer } from "../step/answers.ts";
import { sentLater, useSendAgain } from "#shared/outbox/use-send-again.ts";
import { answerEntryIds, retype } from "./outbox.ts";
import type { RunDraft } from "./use-run-draft.ts";

interface StepAnswersInput {
  step: { id: string; interactions: readonly Interaction[] } | undefined;
  responses: readonly StepResponse[];
  runDraft: RunDraft;
  isReadOnly: boolean;
  /** Called after a change, which withdraws a skip that has failed. */
  onType: () => void;
  /** Rejects if the answer was not saved. */
  send: (interactionId: string, response: ResponseData) => Promise<void>;
}

/** The element to focus next: a missed question or the feedback on an answer. */
interface Lead {
  to?: string;
  /** Required questions that were left unanswered. */
  missing: ReadonlySet<string>;
}
const nowhere: Lead = { missing: new Set() };

/** Focuses the question to answer, or the feedback on its answer. */
function focusOn(interactionId: string): void {
  const form = document.querySelector<HTMLElement>(`#${CSS.escape(formIdOf(interactionId))}`);
  (form?.querySelector<HTMLElement>("input:checked, input, textarea") ?? form)?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: "center" });
}

const answersOf = (responses: readonly StepResponse[]) =>
  Object.fromEntries(responses.map(({ interaction_id, response }) => [interaction_id, response]));

/** The answers to one step's questions, and which of them are sent with the step. */
export function useStepAnswers({ step, responses, runDraft, isReadOnly, onType, send }: StepAnswersInput) {
  const [lead, setLead] = useState(nowhere);
  const open = step && !isReadOnly ? openInteractions(step, responses) : [];
  const filledIn = open.flatMap((each): StepAnswer[] => {
    const response_data = readyAnswer(each, runDraft.typed[each.id]);
    return response_data ? [{ interaction_id: each.id, response_data }] : [];
  });
  useEffect(() => {
    if (lead.to) focusOn(lead.to);
  }, [lead]);
  const sentLately = responses.map(({ interaction_id }) => interaction_id).filter((id) => id in runDraft.typed);
  useEffect(() => {
    // The outbox has sent it, or another device.
    if (sentLately.length > 0) runDraft.forget(sentLately);
  });

  const answering: Answering = {
    responses,
    typed: runDraft.typed,
    onType: (interactionId, data) => {
      runDraft.type(interactionId, data);
      const asked = step?.interactions.find(({ id }) => id === interactionId);
      if (step && asked && runDraft.subject !== null) retype(step.id, asked, readyAnswer(asked, data));
      onType();
    },
    onSend: async (interactionId, response) => {
      await send(interactionId, response);
      runDraft.forget([interactionId]);
    },
    useSendAgain: (interactionId, sending) =>
      useSendAgain(answerEntryIds(interactionId), sending) ? sentLater : undefined,
    isReadOnly,
    missing: lead.missing,
  };
  /** @returns the filled-in answers; undefined if a required one is missing, which then receives the focus */
  const collect = (): StepAnswer[] | undefined => {
    const sent = filledIn.map(({ interaction_id, response_data }) => [interaction_id, response_data] as const);
    const left = step ? unanswered(step, { ...answersOf(responses), ...Object.fromEntries(sent) }) : [];
    if (!left[0]) return filledIn;
    setLead({ to: left[0].id, missing: new Set(left.map(({ id }) => id)) });
    return undefined;
  };
  const quizIn = (sent: readonly StepAnswer[]) =>
    step?.interactions.find(({ id, type }) => isKeyed(type) && sent.some((one) => one.interaction_id === id));
  /** Called when the answers were stored with their step. @returns whether quiz feedback should be shown first */
  const arrived = (sent: readonly StepAnswer[]): boolean => {
    runDraft.forget(sent.map(({ interaction_id }) => interaction_id));
    const quiz = quizIn(sent);
    setLead(quiz ? { to: quiz.id, missing: new Set() } : nowhere);
    return quiz !== undefined;
  };
  return {
    answering,
    collect,
    hasQuiz: (sent: readonly StepAnswer[]) => quizIn(sent) !== undefined,
    arrived,
    reset: () => setLead(nowhere),
    /** The first open question. */
    open: open[0] && { id: open[0].id, isReady: filledIn[0]?.interaction_id === open[0].id },
    /** Whether there is unsent input. */
    hasUnsent: filledIn.length > 0,
    /** All open questions are filled in. */
    isFilledIn: filledIn.length === open.length,
  };
}
