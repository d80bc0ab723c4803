import {
  type Conditions,
  defaultOptions,
  type FieldOption,
  type Rules,
  type FieldType,
  hasOptions,
  hasRows,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { staffQuestions } from "#shared/questions/staff.ts";
import { optionsText } from "../fields/options.ts";

/** A field while it is edited: options stay raw text, so that line breaks survive. */
export interface BuilderField {
  id: string;
  type: FieldType;
  label: string;
  required: boolean;
  description: string;
  placeholder: string;
  /** Of a matrix, one a line. */
  rowsText?: string;
  /** What the ends of a scale mean. */
  low_label?: string;
  high_label?: string;
  optionsText: string;
  /** Options as last saved, so that a label keeps its value. */
  savedOptions: readonly FieldOption[];
  shuffle: boolean;
  rules: Rules;
  /** When the field is visible; null means always. */
  showIf: Conditions | null;
}

export function isChoice(type: FieldType): boolean {
  return hasOptions(type);
}

/** The field's name in messages: its label, or a placeholder if it has none. */
export function nameOf(field: BuilderField): string {
  return field.label.trim() || t("unlabeled field");
}

/** `field_` and the time, incremented if two fields are added within one millisecond. */
export function newFieldId(fields: readonly Pick<BuilderField, "id">[], now: number): string {
  const taken = new Set(fields.map((field) => field.id));
  let stamp = now;
  while (taken.has(`field_${stamp}`)) stamp += 1;
  return `field_${stamp}`;
}

/** The preferred label, with the first free number if it is taken: labels are unique within a form. */
function freeLabel(fields: readonly BuilderField[], wish: string): string {
  const taken = new Set(fields.map((field) => field.label.trim()));
  let label = wish;
  for (let number = 2; taken.has(label); number += 1) label = `${wish} ${number}`;
  return label;
}

export function newField(fields: readonly BuilderField[], type: FieldType, now: number): BuilderField {
  return {
    id: newFieldId(fields, now),
    type,
    label: freeLabel(fields, t("{fieldTypeName} question", { fieldTypeName: staffQuestions[type].name })),
    required: false,
    description: "",
    placeholder: "",
    ...(hasRows(type) && { rowsText: [1, 2, 3].map((number) => t("Row {number}", { number })).join("\n") }),
    optionsText: isChoice(type) ? optionsText(defaultOptions) : "",
    savedOptions: [],
    shuffle: false,
    rules: {},
    showIf: null,
  };
}

export interface PastedQuestion {
  label: string;
  /** None for a question that is answered in words. */
  options: readonly string[];
}

export function pastedField(fields: readonly BuilderField[], question: PastedQuestion, now: number): BuilderField {
  const { label, options } = question;
  const field = newField(fields, options.length > 0 ? "radio" : "text", now);
  return { ...field, label: freeLabel(fields, label), ...(options.length > 0 && { optionsText: options.join("\n") }) };
}

export function copyOf(fields: readonly BuilderField[], original: BuilderField, now: number): BuilderField {
  const label = freeLabel(fields, original.label.trim());
  return { ...original, id: newFieldId(fields, now), label };
}

/** Moves one field to another position; returns the same list if nothing changes. */
export function movedTo(fields: readonly BuilderField[], id: string, to: number): readonly BuilderField[] {
  const from = fields.findIndex((field) => field.id === id);
  const field = fields[from];
  if (!field || from === to || to < 0 || to >= fields.length) return fields;
  return fields.toSpliced(from, 1).toSpliced(to, 0, field);
}

const indexOf = (fields: readonly BuilderField[], id: string) => fields.findIndex((field) => field.id === id);

/** Moves each by one; where one is at the end, those next to it stay, too. Returns the same list if none moves. */
export function movedBy(fields: readonly BuilderField[], ids: readonly string[], by: -1 | 1): readonly BuilderField[] {
  let moved = fields;
  for (const id of ids.toSorted((one, other) => by * (indexOf(fields, other) - indexOf(fields, one)))) {
    const to = indexOf(moved, id) + by;
    const inTheWay = moved[to];
    if (inTheWay && !ids.includes(inTheWay.id)) moved = movedTo(moved, id, to);
  }
  return moved;
}

/** The other fields whose visibility depends on the answer to one of these. */
export function dependentsOf(fields: readonly BuilderField[], ids: readonly string[]): BuilderField[] {
  return fields.filter(
    ({ id, showIf }) => !ids.includes(id) && showIf?.conditions.some((condition) => ids.includes(condition.field)),
  );
}
