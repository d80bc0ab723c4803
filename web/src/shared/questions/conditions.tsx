import { type ConditionKind, limits, needsValue, type QuestionType } from "@firstlight/contract";
import { Plus, Trash2 } from "lucide-react";
import type { ComponentType } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, cx, IconButton, NativeSelect, type Option } from "#ui/index.ts";
import {
  type Askable,
  type AskedCondition,
  askedOf,
  comparedValue,
  conditionWord,
  usualCondition,
  valueOptions,
  withKind,
  withValue,
} from "./condition-labels.ts";

export interface TypedValueProps {
  type: QuestionType;
  value: string | number | undefined;
  named: { name: string; error: string | undefined };
  onChange: (value: string | number | null) => void;
}

interface ConditionFieldsProps<K extends ConditionKind> {
  condition: AskedCondition<K>;
  /** From 1. */
  number: number;
  earlier: readonly Askable<K>[];
  /** The focus moves to the invalid input; the error text is next to it. */
  named: { name: string; error: string | undefined };
  /** The input of a value that is typed, where questions have such answers. */
  TypedValue?: ComponentType<TypedValueProps> | undefined;
  /** Kind and value side by side where there is room. */
  isWide?: boolean;
  onChange: (condition: AskedCondition<K>) => void;
  onRemove: () => void;
}

type ValueInputProps<K extends ConditionKind> = Pick<
  ConditionFieldsProps<K>,
  "condition" | "named" | "onChange" | "TypedValue"
> & {
  of: Askable<K>;
};

function ValueInput<K extends ConditionKind>({ condition, named, of, TypedValue, onChange }: ValueInputProps<K>) {
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
  return TypedValue && <TypedValue type={of.type} value={condition.value} named={named} onChange={set} />;
}

/** The question, the operator and the value that its answer is compared with. */
export function ConditionFields<K extends ConditionKind>(props: ConditionFieldsProps<K>) {
  const { condition, number, earlier, named, TypedValue, isWide, onChange, onRemove } = props;
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
          {hasValue && <ValueInput {...{ condition, named, of, TypedValue, onChange }} />}
        </div>
      )}
    </div>
  );
}

/** When something is shown: all or any of these hold. */
export interface AskedShowIf<K extends ConditionKind> {
  match: "all" | "any";
  conditions: readonly AskedCondition<K>[];
}

interface ConditionsFieldsProps<K extends ConditionKind> {
  label: string;
  /** "always", "all" and "any" in words. */
  moments: readonly Option[];
  /** Said while no earlier question can be asked of. */
  nothingToAsk: string;
  showIf: AskedShowIf<K> | null;
  earlier: readonly Askable<K>[];
  namedAt: (index: number) => { name: string; error: string | undefined };
  TypedValue?: ConditionFieldsProps<K>["TypedValue"];
  isWide?: boolean;
  onChange: (showIf: AskedShowIf<K> | null) => void;
}

/** Always, or depending on earlier answers. */
export function ConditionsFields<K extends ConditionKind>(props: ConditionsFieldsProps<K>) {
  const { label, moments, nothingToAsk, showIf, earlier, namedAt, TypedValue, isWide, onChange } = props;
  const nearest = earlier.at(-1);
  const added = nearest && usualCondition(nearest);
  const conditions = showIf?.conditions ?? [];
  // Without conditions there is nothing to hold: it is shown always.
  const set = (next: readonly AskedCondition<K>[]) =>
    onChange(showIf && next.length > 0 ? { ...showIf, conditions: next } : null);
  const choose = (moment: string) => {
    if (moment !== "all" && moment !== "any") return onChange(null);
    if (showIf) return onChange({ ...showIf, match: moment });
    if (added) onChange({ match: moment, conditions: [added] });
  };
  return (
    <>
      <NativeSelect
        label={label}
        options={moments}
        value={showIf?.match ?? "always"}
        onChange={choose}
        isDisabled={!showIf && !nearest}
        {...(!showIf && !nearest && { description: nothingToAsk })}
      />
      {conditions.map((condition, index) => (
        <ConditionFields
          // Conditions have no id, and are only ever taken out or added at the end.
          key={index}
          condition={condition}
          number={index + 1}
          earlier={earlier}
          named={namedAt(index)}
          TypedValue={TypedValue}
          {...(isWide && { isWide })}
          onChange={(next) => set(conditions.with(index, next))}
          onRemove={() => set(conditions.toSpliced(index, 1))}
        />
      ))}
      {showIf && added && (
        <Button
          icon={Plus}
          size="sm"
          className="self-start"
          isDisabled={conditions.length >= limits.conditionsPerField}
          onPress={() => set([...conditions, added])}
        >
          {t("Add Condition")}
        </Button>
      )}
    </>
  );
}
