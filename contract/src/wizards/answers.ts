/** What answers an interaction, free of schemas so that small screens can use it alone. */
import type { Interaction, ResponseData } from "./interactions.ts";
import { feedbackValues } from "./constants.ts";

type Reading = { response: ResponseData } | { problem: string };

function readChoice({ options }: Interaction, { value }: ResponseData): Reading {
  const chosen = options.find((one) => one.value === value);
  return chosen ? { response: { value: chosen.value } } : { problem: "Choose one of the options" };
}

function readFeedback({ value, comment }: ResponseData): Reading {
  const given = feedbackValues.find((one) => one === value);
  if (!given) return { problem: "Answer yes or no" };
  return { response: { value: given, ...(given === "no" && comment ? { comment } : {}) } };
}

function readRating({ rating }: ResponseData): Reading {
  const fits = Number.isInteger(rating) && rating !== undefined && rating >= 1 && rating <= 5;
  return fits ? { response: { rating } } : { problem: "Rate from 1 to 5" };
}

/** The part of the data that answers the interaction, or why none does. */
export function readResponse(to: Interaction, data: ResponseData): Reading {
  switch (to.type) {
    case "multiple_choice":
    case "quiz":
      return readChoice(to, data);
    case "feedback_prompt":
      return readFeedback(data);
    case "rating":
      return readRating(data);
    case "comment":
    case "text_input":
      return data.text ? { response: { text: data.text } } : { problem: "Enter an answer" };
  }
}

/** Whether a quiz was answered rightly; null for everything else. Needs the key, which only the staff's side has. */
export function markResponse(to: Interaction, { value }: ResponseData): boolean | null {
  return correctValuesOf(to)?.some((correct) => correct === value) ?? null;
}

/** Correct answers of a quiz, shown once it is answered; null of everything else. */
export function correctValuesOf({ type, options }: Interaction): string[] | null {
  return type === "quiz" ? options.filter((one) => one.is_correct === true).map(({ value }) => value) : null;
}
