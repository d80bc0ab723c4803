import type { Api, RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import { writeFileAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { localTimes, sendTable, workbookHolds } from "#platform/exports/table-file.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { findTimeZone } from "#domains/companies/public.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listNumbers } from "../item/list-queries.ts";
import { getSettings } from "../settings/queries.ts";
import { cellsOf, columnsIn, jsonOf } from "./columns.ts";
import { type ExportedItem, listExportedItems } from "./queries.ts";

type Input = RouteInput<Api["exportFeedbackItems"]>;

const rowsAtOnce = 500;

async function prepare(ctx: Context, { params, query: { format: _format, sort, ...filter } }: Input) {
  const { id: project_id, name } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const now = ctx.clock.now();
  const asking = { company_id: ctx.company.id, project_id, user_id: ctx.user.id, now };
  const { key } = await getSettings(ctx.tx, asking);
  const timeZone = await findTimeZone(ctx.tx, ctx.company.id);
  const numbers = await listNumbers(ctx.tx, asking, { filter, sort, limit: workbookHolds.rows });
  // What is exported is remembered by its numbers until it is read.
  if (numbers.length >= workbookHolds.rows)
    throw new AppError("export_too_large", "This is too large for one file. Choose fewer items.");
  return { project_id, name, key, timeZone, numbers, now };
}

/** The items in batches, each in its own short transaction, until all are read or the client is gone. */
async function* rowsOf(
  { open, reply }: StreamingRequest,
  project_id: string,
  numbers: readonly number[],
): AsyncGenerator<ExportedItem> {
  for (let from = 0; from < numbers.length && !reply.raw.destroyed; from += rowsAtOnce) {
    const next = numbers.slice(from, from + rowsAtOnce);
    yield* await open((ctx) => listExportedItems(ctx.tx, { company_id: ctx.company.id, project_id }, next));
  }
}

/** Sends what the list shows with these filters as a file, in the same order. */
export async function exportFeedbackItems(call: StreamingRequest, input: Input): Promise<FastifyReply> {
  const { format } = input.query;
  const { project_id, name, key, timeZone, numbers, now } = await call.open((ctx) => prepare(ctx, input));
  await writeFileAudit(call, {
    action: "EXPORT",
    resource_type: "feedback",
    resource_id: project_id,
    changes: { format: { after: format }, feedback_count: { after: numbers.length } },
  });
  const localTime = localTimes(timeZone);
  return sendTable(call.reply, {
    format,
    title: `${name} feedback`,
    plainName: "feedback",
    sheetName: "Feedback",
    day: localTime(now).slice(0, 10),
    columns: columnsIn(timeZone),
    cellsOf: cellsOf({ key, localTime }),
    jsonOf: jsonOf({ key, localTime }),
    rows: rowsOf(call, project_id, numbers),
  });
}
