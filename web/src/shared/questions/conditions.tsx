import { type ConditionKind, limits } from "@firstlight/contract";
import { Plus } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, NativeSelect, type Option } from "#ui/index.ts";
import { ConditionFields } from "./condition.tsx";
import { type Askable, type AskedCondition, usualCondition } from "./condition-labels.ts";

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
  isWide?: boolean;
  onChange: (showIf: AskedShowIf<K> | null) => void;
}

/** Always, or depending on earlier answers. */
export function ConditionsFields<K extends ConditionKind>(props: ConditionsFieldsProps<K>) {
  const { label, moments, nothingToAsk, showIf, earlier, namedAt, isWide, onChange } = props;
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
