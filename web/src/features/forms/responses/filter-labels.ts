import { type Condition, type FieldSummary, type Form, needsValue, questionTypes } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { builderFieldOf } from "../builder/body.ts";
import type { BuilderField } from "../builder/fields.ts";
import { conditionWord, valueOptions } from "#shared/questions/condition-labels.ts";
import { askableFields } from "../field-settings/askable.ts";
import { dayText } from "#lib/format/days.ts";
import type { ResponseFilters } from "./filters.ts";

/** The fields of the form, then those removed: answers to them can be asked for, too. */
export function knownFields(form: Form, known: readonly FieldSummary[] = []): BuilderField[] {
  const current = new Set(form.fields.map(({ id }) => id));
  const removed = known
    .filter(({ id }) => !current.has(id))
    .map(({ id, type, label, choices = [] }) => ({
      id,
      type,
      label: t("{label} (removed)", { label }),
      required: false,
      description: "",
      placeholder: "",
      options: choices.map((choice) => ({ value: choice.value, label: choice.label })),
    }));
  return [...form.fields, ...removed].map(builderFieldOf);
}

function valueText(condition: Condition, of: BuilderField): string {
  const value = String(condition.value ?? "");
  if (questionTypes[of.type].comparison === "date") return dayText(value);
  const [asked] = askableFields([of]);
  return (asked && valueOptions(asked))?.find((option) => option.value === value)?.label ?? `“${value}”`;
}

/** "Stars is at most 3 stars" */
export function conditionText(condition: Condition, fields: readonly BuilderField[]): string {
  const of = fields.find(({ id }) => id === condition.field);
  if (!of) return t("Deleted question");
  const value = needsValue(condition.is) ? ` ${valueText(condition, of)}` : "";
  return `${of.label} ${conditionWord(of.type, condition.is)}${value}`;
}

export interface FilterChip {
  id: string;
  text: string;
  /** The filters without this one. */
  without: ResponseFilters;
}

function conditionChips(filters: ResponseFilters, fields: readonly BuilderField[]): FilterChip[] {
  const { match, conditions } = filters.conditions ?? { match: "all" as const, conditions: [] };
  return conditions.map((condition, index) => {
    const rest = conditions.toSpliced(index, 1);
    return {
      id: `condition-${index}`,
      text:
        match === "any" && index > 0
          ? t("or {condition}", { condition: conditionText(condition, fields) })
          : conditionText(condition, fields),
      without: { ...filters, conditions: rest.length > 0 ? { match, conditions: rest } : undefined },
    };
  });
}

/** What the answers are narrowed by besides the words, each to be taken away. */
export function chipsOf(filters: ResponseFilters, fields: readonly BuilderField[]): FilterChip[] {
  const { from, to, version, tag, tester } = filters;
  const plain: { id: keyof ResponseFilters; text: string | undefined }[] = [
    { id: "from", text: from && t("From {day}", { day: dayText(from) }) },
    { id: "to", text: to && t("Through {day}", { day: dayText(to) }) },
    { id: "version", text: version === undefined ? version : t("Version {version}", { version }) },
    { id: "tag", text: tag && t("Tag “{tag}”", { tag }) },
    { id: "tester", text: tester && t("One tester") },
  ];
  return [
    ...plain.flatMap(({ id, text }) => (text ? [{ id, text, without: { ...filters, [id]: undefined } }] : [])),
    ...conditionChips(filters, fields),
  ];
}
