/** What answers an interaction, free of schemas so that small screens can use it alone. */
import { readAnswer } from "../questions/answers.ts";
import { rowsIn } from "../questions/types/matrix.ts";
import { isBlank } from "../questions/texts.ts";
import { answerPartOf, isKeyed, questionTypeOf } from "./interaction-types.ts";
import type { Interaction, ResponseData } from "./interactions.ts";

type Reading = { response: ResponseData } | { problem: string };

/** The part of the data that answers the interaction, or why none does. */
export function readResponse({ type, options, metadata }: Interaction, data: ResponseData): Reading {
  const { part, problem, commentOn } = answerPartOf(type);
  const given = data[part];
  const read = isBlank(given)
    ? undefined
    : readAnswer({ type: questionTypeOf(type), options, rows: rowsIn(metadata.rows ?? "") }, given);
  if (!read || "problem" in read) return { problem };
  const { value } = read;
  const answer: ResponseData = typeof value === "number" ? { rating: value } : { [part]: value };
  return { response: { ...answer, ...(value === commentOn && data.comment ? { comment: data.comment } : {}) } };
}

/** Whether a quiz was answered rightly; null for everything else. Needs the key, which only the staff's side has. */
export function markResponse(to: Interaction, { value }: ResponseData): boolean | null {
  return correctValuesOf(to)?.some((correct) => correct === value) ?? null;
}

/** Correct answers of a quiz, shown once it is answered; null of everything else. */
export function correctValuesOf({ type, options }: Interaction): string[] | null {
  return isKeyed(type) ? options.filter((one) => one.is_correct === true).map(({ value }) => value) : null;
}
