import { limits, type StepConditions, type WizardStep } from "@firstlight/contract";
import { Plus } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, NativeSelect } from "#ui/index.ts";
import { StepConditionFields } from "./condition.tsx";
import { usualCondition } from "./condition-labels.ts";

const moments = [
  { value: "always", label: t("Always") },
  { value: "all", label: t("Only if all are true") },
  { value: "any", label: t("Only if any is true") },
];

interface StepConditionsProps {
  showIf: StepConditions | null;
  /** The steps before it, in their order. */
  earlier: readonly WizardStep[];
  onChange: (showIf: StepConditions | null) => void;
}

/** When a step is shown: always, or depending on answers in the steps before it. */
export function StepConditionsFields({ showIf, earlier, onChange }: StepConditionsProps) {
  const nearest = earlier.flatMap(({ interactions }) => interactions).at(-1);
  const choose = (moment: string) => {
    if (moment !== "all" && moment !== "any") return onChange(null);
    if (showIf) return onChange({ ...showIf, match: moment });
    if (nearest) onChange({ match: moment, conditions: [usualCondition(nearest)] });
  };
  const conditions = showIf?.conditions ?? [];
  // Without conditions there is nothing to hold: it is shown always.
  const set = (next: StepConditions["conditions"]) =>
    onChange(showIf && next.length > 0 ? { ...showIf, conditions: next } : null);
  return (
    <>
      <NativeSelect
        label={t("Show this step")}
        options={moments}
        value={showIf?.match ?? "always"}
        onChange={choose}
        isDisabled={!showIf && !nearest}
        {...(!showIf &&
          !nearest && {
            description: t("A step can depend on earlier answers, but no earlier step asks a question yet."),
          })}
      />
      {conditions.map((condition, index) => (
        <StepConditionFields
          // Conditions have no id, and are only ever taken out or added at the end.
          key={index}
          condition={condition}
          index={index}
          earlier={earlier}
          onChange={(next) => set(conditions.with(index, next))}
          onRemove={() => set(conditions.toSpliced(index, 1))}
        />
      ))}
      {showIf && nearest && (
        <Button
          icon={Plus}
          size="sm"
          className="self-start"
          isDisabled={conditions.length >= limits.conditionsPerField}
          onPress={() => set([...conditions, usualCondition(nearest)])}
        >
          {t("Add Condition")}
        </Button>
      )}
    </>
  );
}
