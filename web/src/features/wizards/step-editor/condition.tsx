import type { StepCondition, WizardStep } from "@firstlight/contract";
import { Trash2 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { IconButton, NativeSelect } from "#ui/index.ts";
import { askedOf, conditionOptions, needsValue, valueOptions, withKind } from "./condition-labels.ts";
import { useNamed } from "./errors.ts";

interface StepConditionProps {
  condition: StepCondition;
  /** The index, from 0. */
  index: number;
  earlier: readonly WizardStep[];
  onChange: (condition: StepCondition) => void;
  onRemove: () => void;
}

/** The question of an earlier step, the operator and the value that its answer is compared with. */
export function StepConditionFields({ condition, index, earlier, onChange, onRemove }: StepConditionProps) {
  const { interaction_id, is, value } = condition;
  const all = earlier.flatMap(({ interactions }) => interactions);
  const of = all.find(({ id }) => id === interaction_id);
  // The focus moves to the invalid input; the error text is next to it.
  const named = useNamed(`show_if.conditions.${index}`);
  const questions = earlier.flatMap(({ title, interactions }, step) =>
    interactions.map(({ id, question }) => ({ value: id, label: `${step + 1}. ${title}: ${question}` })),
  );
  const choose = (id: string) => {
    const chosen = all.find((one) => one.id === id);
    if (chosen) onChange(askedOf(condition, chosen));
  };
  const kinds = of ? conditionOptions(of.type) : [];
  const isCompared = needsValue(is);
  const values = of ? valueOptions(of) : [];
  const text = String(value ?? "");
  const isKnown = values.some((one) => one.value === text);
  return (
    <div
      role="group"
      aria-label={t("Condition {index}", { index: index + 1 })}
      className="flex flex-col gap-2 rounded-md p-3 ring-1 ring-inset ring-line"
    >
      <div className="flex items-start gap-1">
        <NativeSelect
          label={t("Question")}
          className="min-w-0 grow"
          {...(!of && { ...named, placeholder: t("Choose a question") })}
          options={questions}
          value={of?.id ?? ""}
          onChange={choose}
        />
        <IconButton
          icon={Trash2}
          label={t("Remove Condition {index}", { index: index + 1 })}
          onPress={onRemove}
          className="mt-6.5"
        />
      </div>
      {of && (
        <div className="grid gap-2 sm:grid-cols-2">
          <NativeSelect
            label={t("Answer")}
            {...(!isCompared && named)}
            options={kinds}
            value={is}
            onChange={(given) => {
              const kind = kinds.find((one) => one.value === given);
              if (kind) onChange(withKind(condition, kind.value));
            }}
          />
          {isCompared && (
            <NativeSelect
              label={t("Value")}
              {...named}
              options={values}
              value={isKnown ? text : ""}
              {...(!isKnown && { placeholder: t("Choose…") })}
              onChange={(given) => onChange({ ...condition, value: of.type === "rating" ? Number(given) : given })}
            />
          )}
        </div>
      )}
    </div>
  );
}
