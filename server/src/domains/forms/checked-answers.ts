import { checkAnswers, type AnswerValue, type CheckedField } from "@firstlight/contract";
import { matchesPattern } from "@firstlight/contract/patterns";
import { Refusal } from "../../infra/errors.ts";

/**
 * What is stored of given answers, checked by the same function as in the browser.
 * @param given by field label
 * @returns answers by field id
 * @throws "invalid", with an error for each label
 */
export function checkedAnswers(
  fields: readonly CheckedField[],
  given: Readonly<Record<string, unknown>>,
): Record<string, AnswerValue> {
  const result = checkAnswers(fields, given, matchesPattern);
  if (result.ok) return result.answers;
  const errors = result.problems.map(({ label, message }) => ({ path: `responses.${label}`, message }));
  throw new Refusal("invalid", result.detail, { errors });
}
