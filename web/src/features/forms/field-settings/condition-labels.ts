import {
  type Condition,
  conditionKindsOf,
  conditionProblem,
  type FieldType,
  optionValue,
  ratingScale,
} from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { formFieldOf } from "../builder/body.ts";
import { type BuilderField, isChoice } from "../builder/fields.ts";

type Kind = Condition["is"];

const plain: Readonly<Record<Kind, string>> = {
  answered: t("is answered"),
  not_answered: t("is not answered"),
  equals: t("is"),
  not_equals: t("is not"),
  contains: t("contains"),
  not_contains: t("does not contain"),
  at_least: t("is at least"),
  at_most: t("is at most"),
};

const ofDates: Partial<typeof plain> = {
  equals: t("is on"),
  not_equals: t("is not on"),
  at_least: t("is on or after"),
  at_most: t("is on or before"),
};
const ofChoices: Partial<typeof plain> = { contains: t("includes"), not_contains: t("does not include") };

/** What can be asked of an answer, in words that fit its type. */
export function conditionOptions(type: FieldType): { value: Kind; label: string }[] {
  const words = { ...plain, ...(type === "date" && ofDates), ...(type === "checkbox" && ofChoices) };
  return conditionKindsOf(type).map((value) => ({ value, label: words[value] }));
}

export function needsValue(is: Kind): boolean {
  return is !== "answered" && is !== "not_answered";
}

export interface ValueOption {
  value: string;
  label: string;
}

/** The values to choose from; null where they are typed. */
export function valueOptions(of: BuilderField): ValueOption[] | null {
  if (of.type === "rating") {
    return ratingScale.map((stars) => ({ value: String(stars), label: plural(stars, "1 star", "{count} stars") }));
  }
  if (!isChoice(of.type)) return null;
  return (formFieldOf(of).options ?? []).map((option) =>
    typeof option === "string" ? { value: option, label: option } : option,
  );
}

const usualKind: Readonly<Record<FieldType, Kind>> = {
  text: "answered",
  textarea: "answered",
  email: "answered",
  number: "at_least",
  select: "equals",
  radio: "equals",
  checkbox: "contains",
  date: "at_least",
  rating: "at_most",
  file: "answered",
};

/** A condition as one would mostly want it of this field. */
export function usualCondition(of: BuilderField): Condition {
  const is = usualKind[of.type];
  const [first] = formFieldOf(of).options ?? [];
  if (of.type === "rating") return { field: of.id, is, value: 3 };
  return { field: of.id, is, ...(first !== undefined && { value: optionValue(first) }) };
}

/** The condition asked of another field: as it is where that fits, else as one would mostly want it. */
export function askedOf(condition: Condition, of: BuilderField): Condition {
  const moved = { ...condition, field: of.id };
  return conditionProblem(moved, formFieldOf(of)) === undefined ? moved : usualCondition(of);
}

/** The condition with another kind; a value that is not asked for goes. */
export function withKind(condition: Condition, is: Kind): Condition {
  const { value, ...rest } = condition;
  return { ...rest, is, ...(needsValue(is) && value !== undefined && { value }) };
}

export function withValue({ value: _before, ...rest }: Condition, value: string | number | null): Condition {
  return value === null || value === "" ? rest : { ...rest, value };
}
