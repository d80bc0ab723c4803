import type { AnswerValue, Condition, Conditions, FormField } from "./fields.ts";
import { isBlank, readAnswer } from "./values.ts";

export type AskedField = Pick<FormField, "id" | "type" | "options" | "show_if">;

type AsText = (value: AnswerValue) => string;
const asText: AsText = (value) => String(value).trim().toLowerCase();

/** Puts a long answer into small letters once for all conditions that ask of it. */
function rememberTexts(): AsText {
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

/** Whether a condition holds for an answer; undefined is no answer. */
export function meetsCondition({ is, value = "" }: Condition, answer: AnswerValue | undefined, read = asText): boolean {
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
  }
}

/** Whether answers by field id match all or any of the conditions. */
export function matches(
  { match, conditions }: Conditions,
  answers: Readonly<Record<string, AnswerValue>>,
  read = asText,
): boolean {
  const each = (one: Condition) => meetsCondition(one, answers[one.field], read);
  return match === "all" ? conditions.every(each) : conditions.some(each);
}

/**
 * The visible fields, given the answers so far. Answers to hidden fields are ignored,
 * and so are answers that are invalid for their field.
 * @param given answers by field id, as clients send them
 */
export function visibleFields<F extends AskedField>(
  fields: readonly F[],
  given: Readonly<Record<string, unknown>>,
): F[] {
  const answers: Record<string, AnswerValue> = {};
  const readText = rememberTexts();
  return fields.filter((field) => {
    if (field.show_if && !matches(field.show_if, answers, readText)) return false;
    const value = given[field.id];
    const read = isBlank(value) ? undefined : readAnswer(field, value);
    if (read && "value" in read && !isBlank(read.value)) answers[field.id] = read.value;
    return true;
  });
}

/**
 * Through how many characters the conditions look at most: hundreds of them may look for a long text in one that is nearly all that.
 * @param given answers by field label, as people and programs send them
 */
export function searchedCharacters(
  fields: readonly Pick<FormField, "id" | "label" | "show_if">[],
  given: Readonly<Record<string, unknown>>,
): number {
  const labels = new Map(fields.map(({ id, label }) => [id, label]));
  const charactersOf = ({ is, field }: Condition) => {
    const value = is === "contains" || is === "not_contains" ? given[labels.get(field) ?? ""] : undefined;
    return typeof value === "string" ? value.length : 0;
  };
  const conditions = fields.flatMap(({ show_if }) => show_if?.conditions ?? []);
  return conditions.reduce((sum, condition) => sum + charactersOf(condition), 0);
}
