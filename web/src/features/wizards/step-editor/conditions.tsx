import { type StepCondition, type StepConditionKind, type StepConditions } from "@firstlight/contract";
import { use } from "react";
import { t } from "#lib/text/translate.ts";
import type { AskedCondition } from "#shared/questions/condition-labels.ts";
import { ConditionsFields } from "#shared/questions/conditions.tsx";
import { askableOf } from "./condition-words.ts";
import type { StepDraft } from "./draft.ts";
import { StepErrors } from "./errors.ts";

const moments = [
  { value: "always", label: t("Always") },
  { value: "all", label: t("Only if all are true") },
  { value: "any", label: t("Only if any is true") },
];

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
  earlier: readonly StepDraft[];
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
      onChange={(next) => onChange(next && { ...next, conditions: next.conditions.map(conditionOf) })}
    />
  );
}
