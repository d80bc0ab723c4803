import {
  feedbackValues,
  hasInteractionOptions,
  type Interaction,
  type ResponseData,
  type StepResponse,
} from "@firstlight/contract";

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
  isReadOnly: boolean;
  /** Required questions that were left unanswered. */
  missing: ReadonlySet<string>;
}

/** The rating, choice or text if it is ready to be sent; undefined if not. */
export function readyAnswer({ type, options }: Interaction, data: ResponseData | undefined): ResponseData | undefined {
  if (!data) return undefined;
  if (hasInteractionOptions(type)) return options.some(({ value }) => value === data.value) ? data : undefined;
  if (type === "feedback_prompt") return feedbackValues.some((value) => value === data.value) ? data : undefined;
  if (type === "rating") return data.rating ? data : undefined;
  return data.text?.trim() ? data : undefined;
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
