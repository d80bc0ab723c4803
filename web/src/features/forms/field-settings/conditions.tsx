import { t } from "#lib/text/translate.ts";
import { ConditionsFields } from "#shared/questions/conditions.tsx";
import type { BuilderField } from "../builder/fields.ts";
import { askableFields, askedBy, conditionOf } from "./askable.ts";
import { BuilderSection } from "./section.tsx";
import type { SettingsSection } from "./settings.tsx";
import { TypedValue } from "./typed-value.tsx";
import { useFocusWish } from "./use-focus-request.ts";

const moments = [
  { value: "always", label: t("Always") },
  { value: "all", label: t("If all conditions are met") },
  { value: "any", label: t("If any condition is met") },
];

interface BuilderConditionsProps extends SettingsSection {
  earlier: readonly BuilderField[];
}

/** When a field is asked: always, or depending on answers to the fields before it. */
export function BuilderConditions({ field, earlier, change, errorAt, focus }: BuilderConditionsProps) {
  const box = useFocusWish(focus);
  const { showIf } = field;
  return (
    <BuilderSection title={t("Visibility")}>
      <div ref={box} className="flex flex-col gap-3">
        <ConditionsFields
          label={t("Show this field")}
          moments={moments}
          nothingToAsk={t("A field can depend on earlier questions, but this one is the first.")}
          showIf={showIf && { ...showIf, conditions: showIf.conditions.map(askedBy) }}
          earlier={askableFields(earlier)}
          namedAt={(index) => ({ name: `field-show_if.${index}`, error: errorAt(`show_if.${index}`) })}
          TypedValue={TypedValue}
          onChange={(next) => change({ showIf: next && { ...next, conditions: next.conditions.map(conditionOf) } })}
        />
      </div>
    </BuilderSection>
  );
}
