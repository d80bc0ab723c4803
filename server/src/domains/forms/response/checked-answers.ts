import {
  checkAnswers,
  limits,
  searchedCharacters,
  type AnswerValue,
  type CheckedField,
  type MatchesPattern,
} from "@firstlight/contract";
import { AppError } from "#platform/errors.ts";
import { tooMuchToCheck, type PatternedText } from "../form/patterns.ts";

type Given = Readonly<Record<string, unknown>>;

/** The texts `checkedAnswers` will match against patterns. They do not depend on match results. */
export function patternedTexts(fields: readonly CheckedField[], given: Given): PatternedText[] {
  const texts: PatternedText[] = [];
  if (fields.some(({ rules }) => rules?.pattern !== undefined)) {
    checkAnswers(fields, given, (pattern, text) => texts.push({ pattern, text }) > 0);
  }
  return texts;
}

/**
 * @param given by field label
 * @throws AppError invalid_input when computing the visible fields would block other requests
 */
export function assertCheckable(fields: readonly CheckedField[], given: Given): void {
  if (searchedCharacters(fields, given) > limits.searchedCharacters) throw tooMuchToCheck();
}

/**
 * Validates answers, with the same function as in the browser, and returns them as stored.
 * @param given by field label
 * @returns answers by field id
 * @throws AppError invalid_input with an error for each label
 */
export function checkedAnswers(
  fields: readonly CheckedField[],
  given: Given,
  matchesPattern: MatchesPattern,
): Record<string, AnswerValue> {
  const result = checkAnswers(fields, given, matchesPattern);
  if (result.ok) return result.answers;
  const errors = result.problems.map(({ label, message }) => ({ path: `responses.${label}`, message }));
  throw new AppError("invalid_input", result.detail, { errors });
}
