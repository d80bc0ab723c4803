import type { Api, ExportFormat, RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { localTimes, sendTable, workbookHolds, type TableFile } from "#platform/exports/table-file.ts";
import { writeFileAudit } from "#platform/audit/write-audit.ts";
import { findTimeZone } from "#domains/companies/public.ts";
import { cellsOf, columnsOf, exportedFields, jsonOf, type ExportedField, type ExportedRow } from "./columns.ts";
import type { ResponseFilter } from "../response/filter-queries.ts";
import { getFormRow } from "../form/queries.ts";
import { getAnsweredForm, readFilter } from "../response/filter.ts";
import type { Direction } from "../response/order-queries.ts";
import { countResponses } from "../response/queries.ts";
import { responseRows } from "./rows.ts";

type Input = RouteInput<Api["exportResponses"]>;

interface Export {
  formId: string;
  title: string;
  timeZone: string;
  now: Date;
  filter: ResponseFilter;
  fields: ExportedField[];
  direction: Direction;
  count: number;
}

async function prepare(ctx: Context, { params, query }: Input): Promise<Export> {
  const form = await getAnsweredForm(ctx, params.id);
  const now = ctx.clock.now();
  // Excludes responses submitted while the file is written.
  const filter = { ...readFilter(query, form), until: now };
  const [{ title }, timeZone, count, fields] = await Promise.all([
    getFormRow(ctx.tx, ctx.company.id, params.id),
    findTimeZone(ctx.tx, ctx.company.id),
    countResponses(ctx.tx, ctx.company.id, { formId: params.id, filter }),
    exportedFields(ctx, form),
  ]);
  const columns = columnsOf(fields, timeZone).length;
  if (query.format === "xlsx" && (count >= workbookHolds.rows || columns > workbookHolds.columns)) {
    const message = "This is too large for an Excel file. Export it as CSV or JSON, or choose fewer responses.";
    throw new AppError("export_too_large", message, { errors: [{ path: "format", message }] });
  }
  const direction = query.sort === "submitted_at" ? "asc" : "desc";
  return { formId: params.id, title, timeZone, now, filter, fields, direction, count };
}

function tableOf(asked: Export, format: ExportFormat, rows: AsyncIterable<ExportedRow>): TableFile<ExportedRow> {
  const { title, timeZone, now, fields } = asked;
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

/** Streams the matching responses as a file, row by row at the client's speed. */
export async function exportResponses(call: StreamingRequest, input: Input): Promise<FastifyReply> {
  const { format } = input.query;
  const asked = await call.open((ctx) => prepare(ctx, input));
  await writeFileAudit(call, {
    action: "EXPORT",
    resource_type: "form",
    resource_id: asked.formId,
    changes: { format: { after: format }, response_count: { after: asked.count } },
  });
  const isOver = () => call.reply.raw.destroyed;
  const rows = responseRows(call.open, { ...asked, isOver });
  return sendTable(call.reply, tableOf(asked, format, rows));
}
