import { type Condition, limits } from "@firstlight/contract";
import { Trash2 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { DateField, IconButton, NativeSelect, NumberField, TextField } from "#ui/index.ts";
import type { BuilderField } from "../builder/fields.ts";
import { askedOf, conditionOptions, needsValue, valueOptions, withKind, withValue } from "./condition-labels.ts";

interface BuilderConditionProps {
  condition: Condition;
  number: number;
  earlier: readonly BuilderField[];
  problem: string | undefined;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

interface ValueInputProps {
  name: string;
  condition: Condition;
  of: BuilderField;
  error: string | undefined;
  onChange: (condition: Condition) => void;
}

function ValueInput({ name, condition, of, error, onChange }: ValueInputProps) {
  const options = valueOptions(of);
  const text = String(condition.value ?? "");
  const shared = { name, label: t("Value"), error };
  const set = (value: string | number | null) => onChange(withValue(condition, value));
  if (options) {
    const isKnown = options.some((option) => option.value === text);
    return (
      <NativeSelect
        {...shared}
        options={options}
        value={isKnown ? text : ""}
        {...(!isKnown && { placeholder: t("Choose…") })}
        onChange={(value) => set(of.type === "rating" && value !== "" ? Number(value) : value)}
      />
    );
  }
  if (of.type === "number") {
    const number = typeof condition.value === "number" ? condition.value : null;
    return <NumberField {...shared} value={number} onChange={set} />;
  }
  if (of.type === "date") return <DateField {...shared} value={text} onChange={set} />;
  return <TextField {...shared} value={text} onChange={set} maxLength={limits.option} autoComplete="off" />;
}

/** The question, the operator and the value that its answer is compared with. */
export function BuilderCondition({ condition, number, earlier, problem, onChange, onRemove }: BuilderConditionProps) {
  const of = earlier.find((field) => field.id === condition.field);
  const questions = earlier.map((field, index) => ({
    value: field.id,
    label: `${index + 1}. ${field.label.trim() || t("No label yet")}`,
  }));
  const choose = (id: string) => {
    const chosen = earlier.find((field) => field.id === id);
    if (chosen) onChange(askedOf(condition, chosen));
  };
  const kinds = of ? conditionOptions(of.type) : [];
  const hasValue = needsValue(condition.is);
  // The focus moves to the invalid input; the error text is next to it.
  const inputName = `field-show_if.${number - 1}`;
  return (
    <div
      role="group"
      aria-label={t("Condition {number}", { number })}
      className="flex flex-col gap-2 rounded-md p-3 ring-1 ring-inset ring-line"
    >
      <div className="flex items-start gap-1">
        <NativeSelect
          label={t("Question")}
          className="grow"
          {...(!of && { name: inputName, placeholder: t("Choose a question"), error: problem })}
          options={questions}
          value={of?.id ?? ""}
          onChange={choose}
        />
        <IconButton
          icon={Trash2}
          label={t("Remove Condition {number}", { number })}
          onPress={onRemove}
          className="mt-6.5"
        />
      </div>
      {of && (
        <NativeSelect
          label={t("Answer")}
          {...(!hasValue && { name: inputName, error: problem })}
          options={kinds}
          value={condition.is}
          onChange={(value) => {
            const kind = kinds.find((one) => one.value === value);
            if (kind) onChange(withKind(condition, kind.value));
          }}
        />
      )}
      {of && hasValue && (
        <ValueInput name={inputName} condition={condition} of={of} error={problem} onChange={onChange} />
      )}
    </div>
  );
}
