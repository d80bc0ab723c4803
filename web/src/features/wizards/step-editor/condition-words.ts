import {
  hasInteractionOptions,
  optionValueOf,
  questionTypeOf,
  type StepConditionKind,
  stepConditionKindsOf,
  type StepConditions,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { type Askable, conditionWord, valueOptions } from "#shared/questions/condition-labels.ts";
import type { StepDraft } from "./draft.ts";
import { nameOfStep } from "./shown.ts";

interface AskableQuestion extends Askable<StepConditionKind> {
  question: string;
}

/** The questions of steps, as a later step can depend on their answers. */
export const askableOf = (steps: readonly StepDraft[]): AskableQuestion[] =>
  steps.flatMap(({ title, interactions }, step) =>
    interactions.map(({ key, question, type, options }) => ({
      id: key,
      question: question.trim() || t("Untitled question"),
      label: `${step + 1}. ${nameOfStep({ title })}: ${question}`,
      type: questionTypeOf(type),
      options: hasInteractionOptions(type)
        ? options.map(({ text }) => ({ value: optionValueOf(text.trim()), label: text }))
        : [],
      kinds: stepConditionKindsOf(type),
    })),
  );

/** When a step is shown, as a sentence. */
export function branchingSentence({ match, conditions }: StepConditions, earlier: readonly StepDraft[]): string {
  const askable = askableOf(earlier);
  const said = conditions.map(({ interaction_id, is, value }) => {
    const of = askable.find(({ id }) => id === interaction_id);
    if (!of) return t("a missing question is answered");
    const { question, type } = of;
    const label = valueOptions(of)?.find((option) => option.value === String(value))?.label ?? value ?? "";
    return t("“{question}” {is} {value}", { question, is: conditionWord(type, is), value: label }).trim();
  });
  return t("Shown if {conditions}", { conditions: said.join(match === "all" ? t(" and ") : t(" or ")) });
}
