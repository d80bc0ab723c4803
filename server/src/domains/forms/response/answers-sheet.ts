import type { Sheet } from "#platform/exports/spreadsheet.ts";
import { localTimes } from "#platform/exports/table-file.ts";
import { cellsOf, columnsOf, exportedFields } from "./export-columns.ts";
import { responseRows, type ReadCompany } from "./export-rows.ts";
import { getAnsweredForm, readFilter } from "./filter.ts";

/** All responses to a form as one table, like the form's own export. The row count is unknown until all are read. */
export async function answersSheet(
  read: ReadCompany,
  { formId, until, timeZone }: { formId: string; until: Date; timeZone: string },
): Promise<Sheet> {
  const form = await read((ctx) => getAnsweredForm(ctx, formId));
  const filter = { ...readFilter({}, form), until };
  const fields = exportedFields(form.fields);
  const cells = cellsOf(fields, localTimes(timeZone));
  async function* rows() {
    for await (const row of responseRows(read, { formId, filter, direction: "asc" })) yield cells(row);
  }
  return { name: "Answers", columns: columnsOf(fields, timeZone), rows: rows() };
}
