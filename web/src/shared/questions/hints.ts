import { type AnswerValue, lengthsOf, type QuestionType, questionTypes, type Rules } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { dayText } from "#lib/format/days.ts";

interface HintedQuestion {
  type: QuestionType;
  rules?: Rules | undefined;
}

/** From where on the end of a long text comes near, as a share of what fits. */
const nearEnd = 0.9;

function lengthHint(rules: Rules, typed: number): string | undefined {
  const fits = lengthsOf(rules);
  const least = rules.min_length && fits.least;
  const most = rules.max_length !== undefined || typed > fits.most * nearEnd ? fits.most : undefined;
  const span =
    least !== undefined && most !== undefined
      ? t("{least} to {most} characters", { least, most })
      : least !== undefined
        ? plural(least, "At least {count} character", "At least {count} characters")
        : most !== undefined && plural(most, "At most {count} character", "At most {count} characters");
  if (!span) return undefined;
  return typed > 0 ? t("{rule}, {count} so far", { rule: span, count: typed }) : span;
}

function choicesHint({ min_choices: least, max_choices: most }: Rules): string | undefined {
  if (least !== undefined && least === most) return t("Choose {least}", { least });
  if (least !== undefined && most !== undefined) return t("Choose {least} to {most}", { least, most });
  if (least !== undefined) return t("Choose at least {least}", { least });
  return most === undefined ? undefined : t("Choose at most {most}", { most });
}

function numberHint({ min, max }: Rules): string | undefined {
  if (min !== undefined && max !== undefined) return t("From {from} to {to}", { from: min, to: max });
  if (min !== undefined) return t("{number} or more", { number: min });
  return max === undefined ? undefined : t("{number} or less", { number: max });
}

function dateHint({ earliest, latest }: Rules): string | undefined {
  if (earliest && latest) return t("From {from} to {to}", { from: dayText(earliest), to: dayText(latest) });
  if (earliest) return t("{day} or later", { day: dayText(earliest) });
  return latest && t("{day} or earlier", { day: dayText(latest) });
}

/** The requirements of a question's rules, shown before an error. Those of files show their own. */
export function ruleHint({ type, rules = {} }: HintedQuestion, value: AnswerValue | undefined): string | undefined {
  if (questionTypes[type].tally === "ranks") return t("Put your first choice at the top.");
  const has = (name: keyof Rules) => questionTypes[type].rules.includes(name);
  if (has("min_length")) return lengthHint(rules, typeof value === "string" ? value.trim().length : 0);
  if (has("min")) return numberHint(rules);
  if (has("earliest")) return dateHint(rules);
  return has("min_choices") ? choicesHint(rules) : undefined;
}
