import { type AnswerValue, type FieldRules, type FormField, limits } from "@firstlight/contract";
import { dayText } from "../form-dates.ts";

const count = (amount: number) => amount.toLocaleString("en");

/** From where on the end of a long text comes near, as a share of what fits. */
const nearEnd = 0.9;

function lengthHint({ min_length: least, max_length }: FieldRules, typed: number): string | undefined {
  const most = max_length ?? (typed > limits.answer * nearEnd ? limits.answer : undefined);
  const span =
    least !== undefined && most !== undefined
      ? `${count(least)} to ${count(most)} characters`
      : least !== undefined
        ? `At least ${count(least)} characters`
        : most !== undefined && `At most ${count(most)} characters`;
  if (!span) return undefined;
  return typed > 0 ? `${span}, ${count(typed)} so far` : span;
}

function choicesHint({ min_choices: least, max_choices: most }: FieldRules): string | undefined {
  if (least !== undefined && least === most) return `Choose ${least}`;
  if (least !== undefined && most !== undefined) return `Choose ${least} to ${most}`;
  if (least !== undefined) return `Choose at least ${least}`;
  return most === undefined ? undefined : `Choose at most ${most}`;
}

function rangeHint(from: string | undefined, to: string | undefined, words: readonly [string, string]) {
  if (from !== undefined && to !== undefined) return `From ${from} to ${to}`;
  if (from !== undefined) return `${from} ${words[0]}`;
  return to === undefined ? undefined : `${to} ${words[1]}`;
}

function numberHint({ min, max }: FieldRules): string | undefined {
  return rangeHint(min?.toLocaleString("en"), max?.toLocaleString("en"), ["or more", "or less"]);
}

function dateHint({ earliest, latest }: FieldRules): string | undefined {
  return rangeHint(earliest && dayText(earliest), latest && dayText(latest), ["or later", "or earlier"]);
}

/** What a field's rules ask for, before somebody runs into them. Files say it themselves. */
export function ruleHint({ type, rules = {} }: FormField, value: AnswerValue | undefined): string | undefined {
  switch (type) {
    case "text":
    case "textarea":
      return lengthHint(rules, typeof value === "string" ? value.trim().length : 0);
    case "number":
      return numberHint(rules);
    case "date":
      return dateHint(rules);
    case "checkbox":
      return choicesHint(rules);
    case "email":
    case "select":
    case "radio":
    case "rating":
    case "file":
      return undefined;
  }
}
