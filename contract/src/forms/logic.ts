import { comparisonProblem, readAnswer } from "../questions/answers.ts";
import { conditionKinds } from "../questions/condition-kinds.ts";
import { meetsCondition, rememberTexts, visibleNow } from "../questions/conditions.ts";
import type { AnswerValue } from "../questions/schema.ts";
import { isBlank } from "../questions/texts.ts";
import { questionTypes, type FieldType } from "../questions/types.ts";
import type { Condition, FormField } from "./fields.ts";

/** Of the form before its first title. Apart from the schemas, which its editor loads late. */
export const untitledForm = "Untitled form";

export type AskedField = Pick<FormField, "id" | "type" | "options" | "rows" | "show_if">;

/** Why a condition cannot be asked of an earlier field; undefined when it can. */
export function conditionProblem(
  condition: Condition,
  of: Pick<FormField, "type" | "options"> | undefined,
): string | undefined {
  return of ? comparisonProblem(condition, of) : "Choose an earlier field";
}

/** What can be asked of answers to fields of a type. */
export function conditionKindsOf(type: FieldType): Condition["is"][] {
  return conditionKinds.filter((kind) => questionTypes[type].conditions.includes(kind));
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
  const read = rememberTexts();
  return visibleNow<Condition, F>(
    fields,
    (condition) => meetsCondition(condition, answers[condition.field], { read }),
    (field) => {
      const value = given[field.id];
      const answer = isBlank(value) ? undefined : readAnswer(field, value);
      if (answer && "value" in answer && !isBlank(answer.value)) answers[field.id] = answer.value;
    },
  );
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
