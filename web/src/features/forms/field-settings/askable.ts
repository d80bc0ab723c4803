import { type Condition, conditionKindsOf } from "@firstlight/contract";
import { optionsOf } from "#shared/questions/choices.tsx";
import type { Askable, AskedCondition } from "#shared/questions/condition-labels.ts";
import { t } from "#lib/text/translate.ts";
import { formFieldOf } from "../builder/body.ts";
import type { BuilderField } from "../builder/fields.ts";

export type FieldConditionKind = Condition["is"];

/** Earlier fields as conditions ask of them, numbered. */
export function askableFields(fields: readonly BuilderField[]): Askable<FieldConditionKind>[] {
  return fields.map((field, index) => ({
    id: field.id,
    label: `${index + 1}. ${field.label.trim() || t("No label yet")}`,
    type: field.type,
    options: optionsOf(formFieldOf(field)),
    kinds: conditionKindsOf(field.type),
  }));
}

export function askedBy({ field, ...rest }: Condition): AskedCondition<FieldConditionKind> {
  return { on: field, ...rest };
}

export function conditionOf({ on, ...rest }: AskedCondition<FieldConditionKind>): Condition {
  return { field: on, ...rest };
}
