import type { Api, ReportDetail, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { type ItemDetailRow, lockItem } from "../item/queries.ts";
import { itemConflict } from "../item/conflicts.ts";
import { changeItem } from "../item/update-feedback-item.ts";
import { assertWritesOnProject } from "./access-queries.ts";
import { askedBy, getReportRow, reportOf } from "./get-report.ts";

/** An own report that the team has not looked at, locked. @throws AppError not_found, report_taken_up */
export async function lockUntouched(ctx: Context, params: { id: string; number: number }): Promise<ItemDetailRow> {
  await assertWritesOnProject(ctx.tx, askedBy(ctx, params.id));
  await getReportRow(ctx, params);
  const row = await lockItem(ctx.tx, numberedKey(ctx, params));
  if (row.reporter_id !== ctx.user.id) throw notFound("report");
  // Someone decided something about it, or it came from elsewhere.
  const isTouched = row.owner_id !== null || row.priority !== null || row.visibility === "shared";
  if (row.status !== "new" || row.source !== "tester" || isTouched) throw new AppError("report_taken_up");
  return row;
}

/** @throws AppError edit_conflict, report_taken_up */
export async function updateReport(
  ctx: Context,
  { params, body: { revision, ...change } }: RouteInput<Api["updateReport"]>,
): Promise<ReportDetail> {
  const before = await lockUntouched(ctx, params);
  if (before.revision !== revision) throw itemConflict();
  await changeItem(ctx, before, change);
  return reportOf(ctx, await getReportRow(ctx, params));
}
