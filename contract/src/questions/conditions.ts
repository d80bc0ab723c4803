/** What may be asked of an earlier answer. */
import { type ConditionKind, markKinds, presence } from "./condition-kinds.ts";
import type { AnswerValue } from "./schema.ts";
import { answerText } from "./texts.ts";

/** Whether it compares an answer with a value. */
export const needsValue = (is: ConditionKind): boolean => ![...presence, ...markKinds].some((one) => one === is);

interface Compared {
  is: ConditionKind;
  value?: string | number | undefined;
}

export interface ShowIf<C> {
  match: "all" | "any";
  conditions: readonly C[];
}

type AsText = (value: AnswerValue) => string;
const asText: AsText = (value) => answerText(value).trim().toLowerCase();

/** Puts a long answer into small letters once for all conditions that ask of it. */
export function rememberTexts(): AsText {
  const texts = new Map<AnswerValue, string>();
  return (value) => {
    const text = texts.get(value) ?? asText(value);
    texts.set(value, text);
    return text;
  };
}

function contains(answer: AnswerValue | undefined, value: string | number, read: AsText): boolean {
  if (answer === undefined) return false;
  return Array.isArray(answer) ? answer.includes(String(value)) : read(answer).includes(read(value));
}

function equals(answer: AnswerValue | undefined, value: string | number, read: AsText): boolean {
  return answer !== undefined && !Array.isArray(answer) && read(answer) === read(value);
}

/** Numbers by size, dates by the calendar: their texts stand in that order. */
function compare(answer: AnswerValue | undefined, value: string | number): number | undefined {
  if (typeof answer === "number" && typeof value === "number") return answer - value;
  if (typeof answer !== "string" || typeof value !== "string") return undefined;
  return answer < value ? -1 : Number(answer > value);
}

/** An answer to ask of, and how to compare its text; `isCorrect` of a quiz. */
interface Asked {
  read?: AsText;
  isCorrect?: boolean | null | undefined;
}

/** Whether a condition holds for an answer; undefined is no answer. */
export function meetsCondition(
  { is, value = "" }: Compared,
  answer: AnswerValue | undefined,
  { read = asText, isCorrect }: Asked = {},
): boolean {
  switch (is) {
    case "answered":
      return answer !== undefined;
    case "not_answered":
      return answer === undefined;
    case "equals":
      return equals(answer, value, read);
    case "not_equals":
      return !equals(answer, value, read);
    case "contains":
      return contains(answer, value, read);
    case "not_contains":
      return !contains(answer, value, read);
    case "at_least":
      return (compare(answer, value) ?? -1) >= 0;
    case "at_most":
      return (compare(answer, value) ?? 1) <= 0;
    case "correct":
      return isCorrect === true;
    case "wrong":
      return isCorrect === false;
  }
}

/**
 * The items that are visible now, in their order. Answers on hidden ones are ignored.
 * @param note takes the answers of a visible item, which later ones may depend on
 */
export function visibleNow<C, T extends { show_if?: ShowIf<C> | null | undefined }>(
  items: readonly T[],
  meets: (condition: C) => boolean,
  note: (item: T) => void,
): T[] {
  return items.filter((item) => {
    const { match, conditions } = item.show_if ?? { match: "all", conditions: [] };
    if (!(match === "all" ? conditions.every(meets) : conditions.some(meets))) return false;
    note(item);
    return true;
  });
}
