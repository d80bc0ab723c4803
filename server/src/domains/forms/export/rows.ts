import { holdsFiles } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import { listUploadsOf } from "#domains/uploads/public.ts";
import { type ExportedRow, cellsOf, columnsOf, exportedFields } from "./columns.ts";
import type { ResponseFilter } from "../response/filter-queries.ts";
import type { Direction } from "../response/order-queries.ts";
import { pageLength } from "../response/page-size.ts";
import { listResponseRows } from "../response/queries.ts";
import type { Sheet } from "#platform/exports/spreadsheet.ts";
import { localTimes } from "#platform/exports/table-file.ts";
import { getAnsweredForm, readFilter } from "../response/filter.ts";

/** Reads of one company, each in a short transaction of its own. */
export type ReadCompany = <T>(work: (ctx: Pick<Context, "tx" | "company">) => Promise<T>) => Promise<T>;

interface Asked {
  formId: string;
  filter: ResponseFilter;
  direction: Direction;
  /** Whether the client is gone. */
  isOver?: () => boolean;
}

const rowsAtOnce = 500;

/** The answers in batches, until all are read. */
export async function* responseRows(
  read: ReadCompany,
  { formId, filter, direction, isOver = () => false }: Asked,
): AsyncGenerator<ExportedRow> {
  const withFiles = filter.fields.some(({ type }) => holdsFiles(type));
  let after: Cursor | undefined;
  do {
    if (isOver()) return;
    const page = { formId, filter, direction, after, limit: rowsAtOnce - 1 };
    const { rows, files } = await read(async (ctx) => {
      const rows = await listResponseRows(ctx.tx, ctx.company.id, page);
      const ids = withFiles ? rows.map(({ id }) => id) : [];
      return { rows, files: await listUploadsOf(ctx, ids) };
    });
    for (const row of rows) yield { row, files: files.get(row.id) ?? {} };
    const last = rows.at(-1);
    const isMore = rows.length > pageLength(rows, page.limit);
    after = last && isMore ? { at: last.submitted_at, id: last.id } : undefined;
  } while (after);
}

/** All responses to a form as one table, like the form's own export. The row count is unknown until all are read. */
export async function answersSheet(
  read: ReadCompany,
  { formId, until, timeZone }: { formId: string; until: Date; timeZone: string },
): Promise<Sheet> {
  const { filter, fields } = await read(async (ctx) => {
    const form = await getAnsweredForm(ctx, formId);
    return { filter: { ...readFilter({}, form), until }, fields: await exportedFields(ctx, form) };
  });
  const cells = cellsOf(fields, localTimes(timeZone));
  async function* rows() {
    for await (const row of responseRows(read, { formId, filter, direction: "asc" })) yield cells(row);
  }
  return { name: "Answers", columns: columnsOf(fields, timeZone), rows: rows() };
}
