import type { AnswerValue, FormResponse } from "@firstlight/contract";
import type { Cell, Column } from "#platform/exports/spreadsheet.ts";
import type { KnownField } from "../form/field-history.ts";
import type { ResponseRow } from "../response/queries.ts";

export interface ExportedField {
  field: KnownField;
  /** Unlike that of every other field. */
  header: string;
}

export interface ExportedRow {
  row: ResponseRow;
  files: FormResponse["files"];
}

/** One column a field over all versions: the current ones in their order, then those removed, marked as such. */
export function exportedFields(fields: readonly KnownField[]): ExportedField[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const name = field.history.is_current ? field.label : `${field.label} (removed)`;
    let header = name;
    for (let n = 2; taken.has(header); n += 1) header = `${name} ${n}`;
    taken.add(header);
    return { field, header };
  });
}

/** What people read for a chosen value or an uploaded file. */
function readableOf({ type, known }: KnownField, files: FormResponse["files"]): (part: string) => string {
  if (type === "file") return (id) => files[id]?.filename ?? "(file is gone)";
  return (value) => known.find((option) => option.value === value)?.label ?? value;
}

function cellOf(field: KnownField, value: AnswerValue | undefined, files: FormResponse["files"]): Cell {
  if (value === undefined || typeof value === "number") return value ?? null;
  const say = readableOf(field, files);
  return Array.isArray(value) ? value.map(say).join("; ") : say(value);
}

export function columnsOf(fields: readonly ExportedField[], timeZone: string): Column[] {
  return [
    { header: "Response ID" },
    { header: "Tester" },
    { header: "Email" },
    { header: `Submitted At (${timeZone})`, holds: "time" },
    { header: "Version" },
    ...fields.map(({ field, header }): Column => (field.type === "date" ? { header, holds: "day" } : { header })),
    { header: "Note" },
    { header: "Tags" },
  ];
}

export function cellsOf(fields: readonly ExportedField[], localTime: (at: Date) => string) {
  return ({ row, files }: ExportedRow): Cell[] => [
    row.id,
    row.tester_name,
    row.tester_email,
    localTime(row.submitted_at),
    row.version,
    ...fields.map(({ field }) => cellOf(field, row.answers[field.id], files)),
    row.note ?? "",
    (row.tags ?? []).join("; "),
  ];
}

function valueOf({ type }: KnownField, value: AnswerValue | undefined, files: FormResponse["files"]) {
  return type === "file" && Array.isArray(value) ? value.map((id) => files[id]?.filename ?? null) : (value ?? null);
}

/** One answer for programs: values as they are stored, lists as lists, every field named. */
export function jsonOf(fields: readonly ExportedField[]) {
  return ({ row, files }: ExportedRow): string =>
    JSON.stringify({
      id: row.id,
      tester: { id: row.user_id, name: row.tester_name, email: row.tester_email },
      submitted_at: row.submitted_at.toISOString(),
      version: row.version,
      answers: Object.fromEntries(
        fields.map(({ field, header }) => [header, valueOf(field, row.answers[field.id], files)]),
      ),
      note: row.note ?? "",
      tags: row.tags ?? [],
    });
}
