import { Readable } from "node:stream";
import type { Api, ExportFormat, HandlerInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "../../infra/context.ts";
import { invalid } from "../../infra/errors.ts";
import type { FileCall } from "../../infra/http/calls.ts";
import { downloadHeaders } from "../../infra/http/download.ts";
import type { Cursor } from "../../infra/http/cursor.ts";
import { csvOf, xlsxOf, type Cell } from "../../infra/spreadsheet.ts";
import { writeFileAudit } from "../audit/public.ts";
import { listUploadsOf } from "../uploads/public.ts";
import { cellsOf, columnsOf, exportedFields, jsonOf, localTimes, type ExportedRow } from "./export-columns.ts";
import type { ResponseFilter } from "./matching.ts";
import { getForm } from "./queries.ts";
import { getAnsweredForm, readFilter } from "./response-filter.ts";
import type { Direction } from "./response-order.ts";
import { countResponses, findTimeZone, listResponses } from "./response-queries.ts";

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
/** What a program of tables opens, the row of headers included. */
const workbookHolds = { rows: 1_048_576, columns: 16_384 };

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
};

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
async function* rowsOf({ open, reply }: FileCall, asked: Export): AsyncGenerator<ExportedRow> {
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

async function* cells(rows: AsyncIterable<ExportedRow>, cellsOfRow: (row: ExportedRow) => Cell[]) {
  for await (const row of rows) yield cellsOfRow(row);
}

/** A list of objects, one a line. */
async function* jsonLines(rows: AsyncIterable<ExportedRow>, json: (row: ExportedRow) => string) {
  let before = "[\n";
  for await (const row of rows) {
    yield before + json(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

function streamOf(format: ExportFormat, rows: AsyncIterable<ExportedRow>, { filter, timeZone }: Export): Readable {
  const fields = exportedFields(filter.fields);
  if (format === "json") return Readable.from(jsonLines(rows, jsonOf(fields)), { objectMode: false });
  const sheet = {
    name: "Answers",
    columns: columnsOf(fields, timeZone),
    rows: cells(rows, cellsOf(fields, localTimes(timeZone))),
  };
  return format === "csv" ? csvOf(sheet) : xlsxOf(sheet);
}

/** By the form's title and the day, without what file systems do not take. */
function fileName({ title, timeZone, now }: Export, format: ExportFormat): string {
  const plain = title.replaceAll(/[\p{Cc}"*/:<>?\\|]+/gu, " ").replaceAll(/\s+/g, " ");
  const name = plain.trim().slice(0, 100).toWellFormed().replace(/^[.]+/, "");
  return `${name || "Answers"} ${localTimes(timeZone)(now).slice(0, 10)}.${format}`;
}

/** Sends the matching answers as a file, row by row as the caller takes them. */
export async function exportResponses(call: FileCall, input: Input): Promise<FastifyReply> {
  const { format } = input.query;
  const asked = await call.open((ctx) => prepare(ctx, input));
  await writeFileAudit(call, {
    action: "EXPORT",
    resource_type: "form",
    resource_id: asked.formId,
    changes: { format: { after: format }, response_count: { after: asked.count } },
  });
  const file = { contentType: contentTypes[format], filename: fileName(asked, format), plainName: `answers.${format}` };
  return call.reply.headers(downloadHeaders(file)).send(streamOf(format, rowsOf(call, asked), asked));
}
