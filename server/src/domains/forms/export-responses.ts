import type { Api, ExportFormat, HandlerInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "../../infra/context.ts";
import { invalid } from "../../infra/errors.ts";
import type { WaitingCall } from "../../infra/http/calls.ts";
import type { Cursor } from "../../infra/http/cursor.ts";
import { localTimes, sendTable, workbookHolds, type TableFile } from "../../infra/http/table-file.ts";
import { writeFileAudit } from "../audit/public.ts";
import { findTimeZone } from "../companies/public.ts";
import { listUploadsOf } from "../uploads/public.ts";
import { cellsOf, columnsOf, exportedFields, jsonOf, type ExportedRow } from "./export-columns.ts";
import type { ResponseFilter } from "./matching.ts";
import { getForm } from "./queries.ts";
import { getAnsweredForm, readFilter } from "./response-filter.ts";
import type { Direction } from "./response-order.ts";
import { countResponses, listResponses } from "./response-queries.ts";

type Input = HandlerInput<Api["exportResponses"]>;

interface Export {
  formId: string;
  title: string;
  timeZone: string;
  now: Date;
  filter: ResponseFilter;
  direction: Direction;
  count: number;
}

const rowsAtOnce = 500;
async function prepare(ctx: Context, { params, query }: Input): Promise<Export> {
  const form = await getAnsweredForm(ctx, params.id);
  const now = ctx.clock.now();
  // What comes while the file is written is not in it.
  const filter = { ...readFilter(query, form), until: now };
  const [{ title }, timeZone, count] = await Promise.all([
    getForm(ctx.tx, ctx.company.id, params.id),
    findTimeZone(ctx.tx, ctx.company.id),
    countResponses(ctx.tx, ctx.company.id, { formId: params.id, filter }),
  ]);
  const columns = columnsOf(exportedFields(form.fields), timeZone).length;
  if (query.format === "xlsx" && (count >= workbookHolds.rows || columns > workbookHolds.columns)) {
    throw invalid("format", "This is more than a workbook holds. Export it as CSV or JSON, or choose fewer answers.");
  }
  const direction = query.sort === "submitted_at" ? "asc" : "desc";
  return { formId: params.id, title, timeZone, now, filter, direction, count };
}

/** The answers in batches, each in a short transaction of its own, until all are read or nobody listens any more. */
async function* rowsOf({ open, reply }: WaitingCall, asked: Export): AsyncGenerator<ExportedRow> {
  const { formId, filter, direction } = asked;
  const withFiles = filter.fields.some(({ type }) => type === "file");
  let after: Cursor | undefined;
  do {
    if (reply.raw.destroyed) return;
    const page = { formId, filter, direction, after, limit: rowsAtOnce - 1 };
    const { rows, files } = await open(async (ctx) => {
      const rows = await listResponses(ctx.tx, ctx.company.id, page);
      const ids = withFiles ? rows.map(({ id }) => id) : [];
      return { rows, files: await listUploadsOf(ctx, ids) };
    });
    for (const row of rows) yield { row, files: files.get(row.id) ?? {} };
    const last = rows.at(-1);
    after = last && rows.length === rowsAtOnce ? { at: last.submitted_at, id: last.id } : undefined;
  } while (after);
}

function tableOf(asked: Export, format: ExportFormat, rows: AsyncIterable<ExportedRow>): TableFile<ExportedRow> {
  const { title, timeZone, now } = asked;
  const fields = exportedFields(asked.filter.fields);
  const localTime = localTimes(timeZone);
  return {
    format,
    title,
    plainName: "answers",
    sheetName: "Answers",
    day: localTime(now).slice(0, 10),
    columns: columnsOf(fields, timeZone),
    cellsOf: cellsOf(fields, localTime),
    jsonOf: jsonOf(fields),
    rows,
  };
}

/** Sends the matching answers as a file, row by row as the caller takes them. */
export async function exportResponses(call: WaitingCall, input: Input): Promise<FastifyReply> {
  const { format } = input.query;
  const asked = await call.open((ctx) => prepare(ctx, input));
  await writeFileAudit(call, {
    action: "EXPORT",
    resource_type: "form",
    resource_id: asked.formId,
    changes: { format: { after: format }, response_count: { after: asked.count } },
  });
  return sendTable(call.reply, tableOf(asked, format, rowsOf(call, asked)));
}
