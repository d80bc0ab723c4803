import { holdsFiles, questionTypes, type AnswerValue, type FormResponse } from "@firstlight/contract";
import type { Cell, Column } from "#platform/exports/spreadsheet.ts";
import type { Context } from "#platform/context.ts";
import { questionKinds, uniqueHeaders, withAnsweredRows } from "#domains/questions/public.ts";
import type { KnownField } from "../form/field-history.ts";
import type { AnsweredForm } from "../response/filter.ts";
import type { ResponseRow } from "../response/queries.ts";
import { byField } from "../summary/get-summary.ts";
import { countAnswers } from "../summary/tally-queries.ts";

export interface ExportedField {
  field: KnownField;
  /** Unlike that of every other field. */
  header: string;
}

export interface ExportedRow {
  row: ResponseRow;
  files: FormResponse["files"];
}

/**
 * The columns of each field over all versions: the current fields in their order, then those removed, marked as such.
 * Answers are counted only where rows of a matrix are gone: those without answers have no columns.
 */
export async function exportedFields(
  { tx }: Pick<Context, "tx">,
  form: Omit<AnsweredForm, "versions">,
): Promise<ExportedField[]> {
  const unique = uniqueHeaders();
  const areRowsGone = form.fields.some(({ goneRows = [] }) => goneRows.length > 0);
  const counts = byField(areRowsGone ? await countAnswers(tx, form) : []);
  return form.fields.map((field) => ({
    field: withAnsweredRows(field, counts.get(field.id)?.values ?? new Map()),
    header: unique(field.history.is_current ? field.label : `${field.label} (removed)`),
  }));
}

export function columnsOf(fields: readonly ExportedField[], timeZone: string): Column[] {
  return [
    { header: "Response ID" },
    { header: "Tester" },
    { header: "Email" },
    { header: `Submitted At (${timeZone})`, holds: "time" },
    { header: "Version" },
    ...fields.flatMap(({ field, header }) => questionKinds[field.type].columns(header, field)),
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
    ...fields.flatMap(({ field }) =>
      questionKinds[field.type].cells(field, { value: row.answers[field.id], fileNames: files }),
    ),
    row.note ?? "",
    (row.tags ?? []).join("; "),
  ];
}

function valueOf({ type }: KnownField, value: AnswerValue | undefined, files: FormResponse["files"]) {
  if (!holdsFiles(type) || !Array.isArray(value)) return value ?? null;
  return value.map((id) => files[id]?.filename ?? ("value" in questionTypes[type].read({}, id) ? null : id));
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
