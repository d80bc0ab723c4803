import { errorCodes, type Api, type RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { localTimes, sendTable, workbookHolds } from "#platform/exports/table-file.ts";
import { writeFileAudit } from "#platform/audit/write-audit.ts";
import { findTimeZone } from "#domains/companies/public.ts";
import { getSummaryRow, listAnswerCounts, listExportedRuns, listKnownSteps, type ExportedRun } from "./queries.ts";
import { cellsOf, columnsOf, exportedSteps, jsonOf } from "./export-columns.ts";
import { getWizardAlone } from "../wizard/queries.ts";

type Input = RouteInput<Api["exportWizard"]>;

const rowsAtOnce = 500;

async function prepare(ctx: Context, { params, query }: Input) {
  const which = { company_id: ctx.company.id, id: params.id };
  const { title, version } = await getWizardAlone(ctx.tx, which);
  const [known, counts, timeZone, { assignments }] = await Promise.all([
    listKnownSteps(ctx.tx, which),
    listAnswerCounts(ctx.tx, which),
    findTimeZone(ctx.tx, ctx.company.id),
    getSummaryRow(ctx.tx, which),
  ]);
  const steps = exportedSteps(known, counts, { version });
  const columns = columnsOf(steps, timeZone);
  if (query.format === "xlsx" && (assignments >= workbookHolds.rows || columns.length > workbookHolds.columns)) {
    const { sentence: message } = errorCodes.export_too_large;
    throw new AppError("export_too_large", { errors: [{ path: "format", message }] });
  }
  return { which, title, timeZone, steps, columns, assignments, now: ctx.clock.now() };
}

/** The rows of all testers in batches, each in its own short transaction, until all are read or the client is gone. */
async function* rowsOf({ open, reply }: StreamingRequest, id: string): AsyncGenerator<ExportedRun> {
  let after: string | null = null;
  do {
    if (reply.raw.destroyed) return;
    const page: { after: string | null; limit: number } = { after, limit: rowsAtOnce };
    const rows: ExportedRun[] = await open((ctx) => listExportedRuns(ctx.tx, { company_id: ctx.company.id, id }, page));
    yield* rows;
    after = rows.length === rowsAtOnce ? (rows.at(-1)?.user_id ?? null) : null;
  } while (after);
}

/** Sends all testers' progress in a wizard as a file, one row per tester. */
export async function exportWizard(call: StreamingRequest, input: Input): Promise<FastifyReply> {
  const { format } = input.query;
  const { which, title, timeZone, steps, columns, assignments, now } = await call.open((ctx) => prepare(ctx, input));
  await writeFileAudit(call, {
    action: "EXPORT",
    resource_type: "wizard",
    resource_id: which.id,
    changes: { format: { after: format }, tester_count: { after: assignments } },
  });
  const localTime = localTimes(timeZone);
  return sendTable(call.reply, {
    format,
    title,
    plainName: "wizard",
    sheetName: "Testers",
    day: localTime(now).slice(0, 10),
    columns,
    cellsOf: cellsOf(steps, localTime),
    jsonOf: jsonOf(steps),
    rows: rowsOf(call, which.id),
  });
}
