import {
  hasInteractionOptions,
  questionTypeOf,
  type StepCondition,
  type StepConditionKind,
  stepConditionKindsOf,
  type StepConditions,
  type WizardStep,
} from "@firstlight/contract";
import { use } from "react";
import { t } from "#lib/text/translate.ts";
import type { Askable, AskedCondition } from "#shared/questions/condition-labels.ts";
import { ConditionsFields } from "#shared/questions/conditions.tsx";
import { StepErrors } from "./errors.ts";

const moments = [
  { value: "always", label: t("Always") },
  { value: "all", label: t("Only if all are true") },
  { value: "any", label: t("Only if any is true") },
];

const askableOf = (steps: readonly WizardStep[]): Askable<StepConditionKind>[] =>
  steps.flatMap(({ title, interactions }, step) =>
    interactions.map(({ id, question, type, options }) => ({
      id,
      label: `${step + 1}. ${title}: ${question}`,
      type: questionTypeOf(type),
      options: hasInteractionOptions(type) ? options.map(({ value, text }) => ({ value, label: text })) : [],
      kinds: stepConditionKindsOf(type),
    })),
  );

const askedBy = ({ interaction_id: on, ...rest }: StepCondition): AskedCondition<StepConditionKind> => ({
  on,
  ...rest,
});
const conditionOf = ({ on, ...rest }: AskedCondition<StepConditionKind>): StepCondition => ({
  interaction_id: on,
  ...rest,
});

interface StepConditionsProps {
  showIf: StepConditions | null;
  /** The steps before it, in their order. */
  earlier: readonly WizardStep[];
  onChange: (showIf: StepConditions | null) => void;
}

/** When a step is shown: always, or depending on answers in the steps before it. */
export function StepConditionsFields({ showIf, earlier, onChange }: StepConditionsProps) {
  const errorOf = use(StepErrors);
  const namedAt = (index: number) => {
    const name = `show_if.conditions.${index}`;
    return { name, error: errorOf(name) };
  };
  return (
    <ConditionsFields
      label={t("Show this step")}
      moments={moments}
      nothingToAsk={t("A step can depend on earlier answers, but no earlier step asks a question yet.")}
      showIf={showIf && { ...showIf, conditions: showIf.conditions.map(askedBy) }}
      earlier={askableOf(earlier)}
      namedAt={namedAt}
      isWide
      onChange={(next) => onChange(next && { ...next, conditions: next.conditions.map(conditionOf) })}
    />
  );
}
