import { type ConditionKind, limits, needsValue, questionTypes } from "@firstlight/contract";
import { Trash2 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { cx, DateField, IconButton, NativeSelect, NumberField, TextField } from "#ui/index.ts";
import {
  type Askable,
  type AskedCondition,
  askedOf,
  comparedValue,
  conditionWord,
  valueOptions,
  withKind,
  withValue,
} from "./condition-labels.ts";

export interface ConditionFieldsProps<K extends ConditionKind> {
  condition: AskedCondition<K>;
  /** From 1. */
  number: number;
  earlier: readonly Askable<K>[];
  /** The focus moves to the invalid input; the error text is next to it. */
  named: { name: string; error: string | undefined };
  /** Kind and value side by side where there is room. */
  isWide?: boolean;
  onChange: (condition: AskedCondition<K>) => void;
  onRemove: () => void;
}

type ValueInputProps<K extends ConditionKind> = Pick<ConditionFieldsProps<K>, "condition" | "named" | "onChange"> & {
  of: Askable<K>;
};

function ValueInput<K extends ConditionKind>({ condition, named, of, onChange }: ValueInputProps<K>) {
  const options = valueOptions(of);
  const text = String(condition.value ?? "");
  const shared = { ...named, label: t("Value") };
  const set = (value: string | number | null) => onChange(withValue(condition, value));
  if (options) {
    const isKnown = options.some((option) => option.value === text);
    return (
      <NativeSelect
        {...shared}
        options={options}
        value={isKnown ? text : ""}
        {...(!isKnown && { placeholder: t("Choose…") })}
        onChange={(value) => set(comparedValue(of.type, value))}
      />
    );
  }
  const { comparison } = questionTypes[of.type];
  if (comparison === "number") {
    return (
      <NumberField {...shared} value={typeof condition.value === "number" ? condition.value : null} onChange={set} />
    );
  }
  if (comparison === "date") return <DateField {...shared} value={text} onChange={set} />;
  return <TextField {...shared} value={text} onChange={set} maxLength={limits.option} autoComplete="off" />;
}

/** The question, the operator and the value that its answer is compared with. */
export function ConditionFields<K extends ConditionKind>(props: ConditionFieldsProps<K>) {
  const { condition, number, earlier, named, isWide, onChange, onRemove } = props;
  const of = earlier.find(({ id }) => id === condition.on);
  const kinds = of?.kinds.map((value) => ({ value, label: conditionWord(of.type, value) })) ?? [];
  const hasValue = needsValue(condition.is);
  return (
    <div
      role="group"
      aria-label={t("Condition {number}", { number })}
      className="flex flex-col gap-2 rounded-md p-3 ring-1 ring-inset ring-line"
    >
      <div className="flex items-start gap-1">
        <NativeSelect
          label={t("Question")}
          className="min-w-0 grow"
          {...(!of && { ...named, placeholder: t("Choose a question") })}
          options={earlier.map(({ id, label }) => ({ value: id, label }))}
          value={of?.id ?? ""}
          onChange={(id) => {
            const chosen = earlier.find((one) => one.id === id);
            if (chosen) onChange(askedOf(condition, chosen));
          }}
        />
        <IconButton
          icon={Trash2}
          label={t("Remove Condition {number}", { number })}
          onPress={onRemove}
          className="mt-6.5"
        />
      </div>
      {of && (
        <div className={cx("grid gap-2", isWide && "sm:grid-cols-2")}>
          <NativeSelect
            label={t("Answer")}
            {...(!hasValue && named)}
            options={kinds}
            value={condition.is}
            onChange={(value) => {
              const kind = kinds.find((one) => one.value === value);
              if (kind) onChange(withKind(condition, kind.value));
            }}
          />
          {hasValue && <ValueInput condition={condition} named={named} of={of} onChange={onChange} />}
        </div>
      )}
    </div>
  );
}
