import {
  feedbackValues,
  type Interaction,
  optionInteractionTypes,
  type ResponseData,
  type StepResponse,
} from "@firstlight/contract";

/** What is chosen or typed, by interaction. */
export type Typed = Readonly<Record<string, ResponseData>>;

/** How the questions of a step are answered. */
export interface Answering {
  responses: readonly StepResponse[];
  /** What is not sent yet. */
  typed: Typed;
  onType: (interactionId: string, data: ResponseData) => void;
  /** Rejects when it could not be saved. */
  onSend: (interactionId: string, data: ResponseData) => Promise<void>;
  isReadOnly: boolean;
  /** Required ones that were left out. */
  missing: ReadonlySet<string>;
}

/** Stars, a choice or words that could be sent now; undefined while there are none. */
export function readyAnswer({ type, options }: Interaction, data: ResponseData | undefined): ResponseData | undefined {
  if (!data) return undefined;
  if (optionInteractionTypes.includes(type))
    return options.some(({ value }) => value === data.value) ? data : undefined;
  if (type === "feedback_prompt") return feedbackValues.some((value) => value === data.value) ? data : undefined;
  if (type === "rating") return data.rating ? data : undefined;
  return data.text?.trim() ? data : undefined;
}

export function answerTo(responses: readonly StepResponse[], interactionId: string): StepResponse | undefined {
  return responses.find(({ interaction_id }) => interaction_id === interactionId);
}

/** The questions of a step in their order that wait for an answer. */
export function openInteractions(
  { interactions }: { interactions: readonly Interaction[] },
  responses: readonly StepResponse[],
): Interaction[] {
  return interactions.filter(({ id }) => !answerTo(responses, id));
}

/** The id on the page of the form of a question, and of its answer once it is given. */
export function formIdOf(interactionId: string): string {
  return `answer-${interactionId}`;
}
