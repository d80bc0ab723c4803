import {
  type Interaction,
  type InteractionType,
  ratingScale,
  type StepCondition,
  type StepConditionKind,
  stepConditionKindsOf,
  stepConditionProblem,
} from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";

const plain: Readonly<Record<StepConditionKind, string>> = {
  answered: t("is answered"),
  not_answered: t("is not answered"),
  equals: t("is"),
  not_equals: t("is not"),
  at_least: t("is at least"),
  at_most: t("is at most"),
  correct: t("is correct"),
  wrong: t("is incorrect"),
};

/** What can be asked of an answer, in words. */
export function conditionOptions(type: InteractionType): { value: StepConditionKind; label: string }[] {
  return stepConditionKindsOf(type).map((value) => ({ value, label: plain[value] }));
}

const valued: readonly StepConditionKind[] = ["equals", "not_equals", "at_least", "at_most"];
export const needsValue = (is: StepConditionKind) => valued.includes(is);

/** The values that an answer can be compared with. */
export function valueOptions({ type, options }: Interaction): { value: string; label: string }[] {
  if (type === "rating") {
    return ratingScale.map((stars) => ({
      value: String(stars),
      label: plural(stars, "{count} star", "{count} stars"),
    }));
  }
  if (type === "feedback_prompt") {
    return [
      { value: "yes", label: t("Yes") },
      { value: "no", label: t("No") },
    ];
  }
  return options.map(({ value, text }) => ({ value, label: text }));
}

/** A condition as one would mostly want it of this question. */
export function usualCondition(of: Interaction): StepCondition {
  const asked = { interaction_id: of.id };
  if (of.type === "rating") return { ...asked, is: "at_most", value: 3 };
  if (of.type === "quiz") return { ...asked, is: "wrong" };
  const [first] = valueOptions(of);
  return first ? { ...asked, is: "equals", value: first.value } : { ...asked, is: "answered" };
}

/** The condition asked of another question: as it is where that fits, else as one would mostly want it. */
export function askedOf(condition: StepCondition, of: Interaction): StepCondition {
  const asked = { ...condition, interaction_id: of.id };
  return stepConditionProblem(asked, of) === undefined ? asked : usualCondition(of);
}

/** The condition with another kind; a value that is not asked for goes. */
export function withKind({ value, ...condition }: StepCondition, is: StepConditionKind): StepCondition {
  return { ...condition, is, ...(needsValue(is) && value !== undefined && { value }) };
}
