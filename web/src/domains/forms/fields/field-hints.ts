import { type AnswerValue, type FieldRules, type FormField, limits } from "@firstlight/contract";
import { locale, t } from "../../../lib/texts.ts";
import { dayText } from "../form-dates.ts";

const count = (amount: number) => amount.toLocaleString(locale());

/** From where on the end of a long text comes near, as a share of what fits. */
const nearEnd = 0.9;

function lengthHint({ min_length: least, max_length }: FieldRules, typed: number): string | undefined {
  const most = max_length ?? (typed > limits.answer * nearEnd ? limits.answer : undefined);
  const span =
    least !== undefined && most !== undefined
      ? t("{count} to {mostCount} characters", { count: count(least), mostCount: count(most) })
      : least !== undefined
        ? t("At least {count} characters", { count: count(least) })
        : most !== undefined && t("At most {count} characters", { count: count(most) });
  if (!span) return undefined;
  return typed > 0 ? t("{span}, {count} so far", { span, count: count(typed) }) : span;
}

function choicesHint({ min_choices: least, max_choices: most }: FieldRules): string | undefined {
  if (least !== undefined && least === most) return t("Choose {least}", { least });
  if (least !== undefined && most !== undefined) return t("Choose {least} to {most}", { least, most });
  if (least !== undefined) return t("Choose at least {least}", { least });
  return most === undefined ? undefined : t("Choose at most {most}", { most });
}

function rangeHint(from: string | undefined, to: string | undefined, words: readonly [string, string]) {
  if (from !== undefined && to !== undefined) return t("From {from} to {to}", { from, to });
  if (from !== undefined) return `${from} ${words[0]}`;
  return to === undefined ? undefined : `${to} ${words[1]}`;
}

function numberHint({ min, max }: FieldRules): string | undefined {
  return rangeHint(min?.toLocaleString(locale()), max?.toLocaleString(locale()), [t("or more"), t("or less")]);
}

function dateHint({ earliest, latest }: FieldRules): string | undefined {
  return rangeHint(earliest && dayText(earliest), latest && dayText(latest), [t("or later"), t("or earlier")]);
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
