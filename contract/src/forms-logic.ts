import type { AnswerValue, Condition, Conditions, FormField } from "./forms-fields.ts";
import { isBlank, readAnswer } from "./forms-values.ts";

export type AskedField = Pick<FormField, "id" | "type" | "options" | "show_if">;

const asText = (value: AnswerValue | string | number) => String(value).trim().toLowerCase();

function contains(answer: AnswerValue | undefined, value: string | number): boolean {
  if (answer === undefined) return false;
  return Array.isArray(answer) ? answer.includes(String(value)) : asText(answer).includes(asText(value));
}

function equals(answer: AnswerValue | undefined, value: string | number): boolean {
  return answer !== undefined && !Array.isArray(answer) && asText(answer) === asText(value);
}

/** Numbers by size, dates by the calendar: their texts stand in that order. */
function compare(answer: AnswerValue | undefined, value: string | number): number | undefined {
  if (typeof answer === "number" && typeof value === "number") return answer - value;
  if (typeof answer !== "string" || typeof value !== "string") return undefined;
  return answer < value ? -1 : Number(answer > value);
}

/** Whether a condition holds for an answer; undefined is no answer. */
export function holds({ is, value = "" }: Condition, answer: AnswerValue | undefined): boolean {
  switch (is) {
    case "answered":
      return answer !== undefined;
    case "not_answered":
      return answer === undefined;
    case "equals":
      return equals(answer, value);
    case "not_equals":
      return !equals(answer, value);
    case "contains":
      return contains(answer, value);
    case "not_contains":
      return !contains(answer, value);
    case "at_least":
      return (compare(answer, value) ?? -1) >= 0;
    case "at_most":
      return (compare(answer, value) ?? 1) <= 0;
  }
}

/** Whether answers by field id match all or any of the conditions. */
export function matches({ match, conditions }: Conditions, answers: Readonly<Record<string, AnswerValue>>): boolean {
  const each = (one: Condition) => holds(one, answers[one.field]);
  return match === "all" ? conditions.every(each) : conditions.some(each);
}

/**
 * The fields that are asked, given what was answered so far. An answer to a field that is not asked counts for nothing,
 * and so does one that its field does not take.
 * @param given answers by field id, as people and programs send them
 */
export function askedFields<F extends AskedField>(fields: readonly F[], given: Readonly<Record<string, unknown>>): F[] {
  const answers: Record<string, AnswerValue> = {};
  return fields.filter((field) => {
    if (field.show_if && !matches(field.show_if, answers)) return false;
    const value = given[field.id];
    const read = isBlank(value) ? undefined : readAnswer(field, value);
    if (read && "value" in read && !isBlank(read.value)) answers[field.id] = read.value;
    return true;
  });
}
