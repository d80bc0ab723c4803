import { optionValue, type Choice } from "./choices.ts";
import { type ConditionKind } from "./condition-kinds.ts";
import { needsValue } from "./conditions.ts";
import type { MatchesPattern, ReadQuestion, ReadValue } from "./definition.ts";
import type { Rules } from "./schema.ts";
import { questionTypes, type QuestionType } from "./types.ts";
import { date } from "./types/date.ts";

export interface Question extends ReadQuestion {
  type: QuestionType;
}

/** Reads one given answer by its question's type; blank answers are the caller's to handle. */
export function readAnswer(question: Question, value: unknown): ReadValue {
  return questionTypes[question.type].read(question, value);
}

/** Checks one answer that is there: by its question's type, then by its rules. */
export function checkAnswer(
  question: Question & { rules?: Rules | undefined },
  value: unknown,
  matchesPattern: MatchesPattern,
): ReadValue {
  const read = readAnswer(question, value);
  if ("problem" in read || !question.rules) return read;
  const problem = questionTypes[question.type].check?.(question.rules, read.value, matchesPattern);
  return problem === undefined ? read : { problem };
}

/** Why the value of a condition cannot be compared with answers to a question; undefined when it can. */
export function comparisonProblem(
  { is, value }: { is: ConditionKind; value?: string | number | undefined },
  { type, options }: { type: QuestionType; options?: readonly Choice[] | undefined },
): string | undefined {
  const { conditions, comparison } = questionTypes[type];
  if (!conditions.includes(is)) return "This condition does not fit the answer type";
  if (!needsValue(is)) return undefined;
  if (value === undefined) return "Enter a value to compare with";
  if (comparison === "number") return typeof value === "number" ? undefined : "Enter a number";
  if (typeof value !== "string") return "Enter text";
  if (comparison === "date") return "value" in date.read({}, value) ? undefined : "Enter a date like 2026-12-31";
  if (options && !options.some((one) => optionValue(one) === value)) return "Choose one of the options";
  return undefined;
}
