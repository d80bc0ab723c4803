import { type Interaction, readResponse, type ResponseData, type StepResponse } from "@firstlight/contract";
import type { Sending } from "#shared/outbox/use-send-again.ts";

/** Unsent input by interaction ID. */
export type Typed = Readonly<Record<string, ResponseData>>;

/** The state and callbacks for answering a step's questions. */
export interface Answering {
  responses: readonly StepResponse[];
  /** Unsent input. */
  typed: Typed;
  onType: (interactionId: string, data: ResponseData) => void;
  /** Rejects if saving fails. */
  onSend: (interactionId: string, data: ResponseData) => Promise<void>;
  /** A hook that sends an answer again which found no connection; previews send none. @returns what to say of that */
  useSendAgain: (interactionId: string, sending: Sending<ResponseData>) => string | undefined;
  isReadOnly: boolean;
  /** Required questions that were left unanswered. */
  missing: ReadonlySet<string>;
}

/** What was typed if it is ready to be sent; undefined if not. */
export function readyAnswer(to: Interaction, data: ResponseData | undefined): ResponseData | undefined {
  return data && "response" in readResponse(to, data) ? data : undefined;
}

export function answerTo(responses: readonly StepResponse[], interactionId: string): StepResponse | undefined {
  return responses.find(({ interaction_id }) => interaction_id === interactionId);
}

/** A step's unanswered questions, in order. */
export function openInteractions(
  { interactions }: { interactions: readonly Interaction[] },
  responses: readonly StepResponse[],
): Interaction[] {
  return interactions.filter(({ id }) => !answerTo(responses, id));
}

/** The element ID of a question's form, and of its answer once given. */
export function formIdOf(interactionId: string): string {
  return `answer-${interactionId}`;
}
