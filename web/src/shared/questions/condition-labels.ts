import {
  comparisonProblem,
  type ConditionKind,
  hasOptions,
  needsValue,
  questionTypes,
  type QuestionType,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { Option } from "#ui/index.ts";
import { staffQuestions } from "./staff.ts";

const plain: Readonly<Record<ConditionKind, string>> = {
  answered: t("is answered"),
  not_answered: t("is not answered"),
  equals: t("is"),
  not_equals: t("is not"),
  contains: t("contains"),
  not_contains: t("does not contain"),
  at_least: t("is at least"),
  at_most: t("is at most"),
  correct: t("is correct"),
  wrong: t("is incorrect"),
};

/** An earlier question that conditions ask of. */
export interface Askable<K extends ConditionKind> {
  id: string;
  /** What it is called where it is chosen. */
  label: string;
  type: QuestionType;
  options: readonly Option[];
  /** What can be asked of its answers. */
  kinds: readonly K[];
}

/** A condition on the answer to a question. */
export interface AskedCondition<K extends ConditionKind> {
  on: string;
  is: K;
  value?: string | number | undefined;
}

/** A condition in words that fit answers of a type. */
export function conditionWord(type: QuestionType, is: ConditionKind): string {
  return staffQuestions[type].words?.[is] ?? plain[is];
}

/** The values to choose from; null where they are typed. */
export function valueOptions({ type, options }: Pick<Askable<ConditionKind>, "type" | "options">) {
  return staffQuestions[type].values ?? (hasOptions(type) ? options : null);
}

/** What a chosen value is compared as. */
export const comparedValue = (type: QuestionType, value: string): string | number =>
  questionTypes[type].comparison === "number" && value !== "" ? Number(value) : value;

/** A condition as one would mostly want it of this question. */
export function usualCondition<K extends ConditionKind>(of: Askable<K>): AskedCondition<K> | undefined {
  const { usual } = staffQuestions[of.type];
  const is = of.kinds.find((kind) => kind === usual.is) ?? of.kinds[0];
  if (is === undefined) return undefined;
  const value = needsValue(is) ? (usual.value ?? valueOptions(of)?.[0]?.value) : undefined;
  return { on: of.id, is, ...(value !== undefined && { value }) };
}

/** The condition asked of another question: as it is where that fits, else as one would mostly want it. */
export function askedOf<K extends ConditionKind>(condition: AskedCondition<K>, of: Askable<K>): AskedCondition<K> {
  const moved = { ...condition, on: of.id };
  const options = valueOptions(of) ?? undefined;
  const fits = of.kinds.includes(moved.is) && comparisonProblem(moved, { type: of.type, options }) === undefined;
  return fits ? moved : (usualCondition(of) ?? moved);
}

/** The condition with another kind; a value that is not asked for goes. */
export function withKind<K extends ConditionKind>({ value, ...rest }: AskedCondition<K>, is: K): AskedCondition<K> {
  return { ...rest, is, ...(needsValue(is) && value !== undefined && { value }) };
}

export function withValue<K extends ConditionKind>(
  { value: _before, ...rest }: AskedCondition<K>,
  value: string | number | null,
): AskedCondition<K> {
  return value === null || value === "" ? rest : { ...rest, value };
}
