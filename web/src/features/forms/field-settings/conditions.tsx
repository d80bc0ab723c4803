import { type Conditions, limits } from "@firstlight/contract";
import { Plus } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, NativeSelect } from "#ui/index.ts";
import { BuilderCondition } from "./condition.tsx";
import type { BuilderField } from "../builder/fields.ts";
import { BuilderSection } from "./section.tsx";
import type { SettingsSection } from "./settings.tsx";
import { usualCondition } from "./condition-labels.ts";
import { useFocusWish } from "./use-focus-request.ts";

const moments = [
  { value: "always", label: t("Always") },
  { value: "all", label: t("If all conditions are met") },
  { value: "any", label: t("If any condition is met") },
];

interface BuilderConditionsProps extends SettingsSection {
  earlier: readonly BuilderField[];
}

function List({ showIf, ...section }: BuilderConditionsProps & { showIf: Conditions }) {
  const { earlier, change, errorAt } = section;
  const { conditions } = showIf;
  const nearest = earlier.at(-1);
  // Without conditions there is nothing to hold: it is asked always.
  const set = (next: Conditions["conditions"]) =>
    change({ showIf: next.length > 0 ? { ...showIf, conditions: next } : null });
  return (
    <>
      {conditions.map((condition, index) => (
        <BuilderCondition
          // Conditions have no id, and are only ever taken out or added at the end.
          key={index}
          condition={condition}
          number={index + 1}
          earlier={earlier}
          problem={errorAt(`show_if.${index}`)}
          onChange={(next) => set(conditions.with(index, next))}
          onRemove={() => set(conditions.toSpliced(index, 1))}
        />
      ))}
      {nearest && (
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

/** When a field is asked: always, or depending on answers to the fields before it. */
export function BuilderConditions(section: BuilderConditionsProps) {
  const { field, earlier, change, focus } = section;
  const box = useFocusWish(focus);
  const { showIf } = field;
  const nearest = earlier.at(-1);
  const choose = (moment: string) => {
    if (moment !== "all" && moment !== "any") return change({ showIf: null });
    if (showIf) return change({ showIf: { ...showIf, match: moment } });
    if (nearest) change({ showIf: { match: moment, conditions: [usualCondition(nearest)] } });
  };
  return (
    <BuilderSection title={t("Visibility")}>
      <div ref={box} className="flex flex-col gap-3">
        <NativeSelect
          label={t("Show this field")}
          options={moments}
          value={showIf?.match ?? "always"}
          onChange={choose}
          isDisabled={!showIf && !nearest}
          {...(!showIf &&
            !nearest && { description: t("A field can depend on earlier questions, but this one is the first.") })}
        />
        {showIf && <List {...section} showIf={showIf} />}
      </div>
    </BuilderSection>
  );
}
