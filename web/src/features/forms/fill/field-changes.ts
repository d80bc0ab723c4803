import type { FormField } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { textHash } from "../fields/text-hash.ts";

export type FieldChange = "added" | "changed";
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** A hash of each field as the user saw it, by field id, to detect later changes. */
export type FieldPrints = Readonly<Record<string, number>>;

function printOf({
  type,
  label,
  description,
  required,
  options,
  rows,
  rules,
  low_label,
  high_label,
}: FormField): number {
  const ends = low_label || high_label || rows ? [low_label, high_label, rows] : [];
  return textHash(JSON.stringify([type, label, description, required, options, rules, ...ends]));
}

export function printsOf(fields: readonly FormField[]): FieldPrints {
  return Object.fromEntries(fields.map((field) => [field.id, printOf(field)]));
}

/** Changes of the fields since the user saw them. */
export function changesSince(seen: FieldPrints, fields: readonly FormField[]): FieldChanges {
  const changes = fields.flatMap((field): [string, FieldChange][] => {
    const print = seen[field.id];
    if (print === undefined) return [[field.id, "added"]];
    return print === printOf(field) ? [] : [[field.id, "changed"]];
  });
  return Object.fromEntries(changes);
}

/** What a question says of itself after the form was changed. */
export function changeNote(change: FieldChange | undefined): string | null {
  if (change === undefined) return null;
  return change === "added" ? t("This question is new") : t("This question was changed");
}
