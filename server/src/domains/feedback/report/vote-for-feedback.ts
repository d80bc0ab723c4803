import { type Api, closedStatuses, type ReportDetail, type RouteInput } from "@firstlight/contract";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { recount } from "../impact/queries.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { lockMain } from "../item/lock-main.ts";
import { getItemRow, type ItemDetailRow } from "../item/queries.ts";
import { follow, insertVote } from "../person/queries.ts";
import { publishChange } from "../notify-people.ts";
import { assertWritesOnProject } from "./access-queries.ts";
import { askedBy, getReportRow, reportOf } from "./get-report.ts";

/** What someone else reported and the team shares, locked. @throws AppError own_report */
export async function lockShared(ctx: Context, params: { id: string; number: number }): Promise<ItemDetailRow> {
  await assertWritesOnProject(ctx.tx, askedBy(ctx, params.id));
  const { id } = await getReportRow(ctx, params);
  // A duplicate is counted with its main item.
  await lockMain(ctx.tx, { company_id: ctx.company.id, id });
  const row = await getItemRow(ctx.tx, numberedKey(ctx, params));
  if (row.reporter_id === ctx.user.id) throw new AppError("own_report");
  return row;
}

/** Counts again who has it. */
export async function recountVotes(ctx: Context, row: ItemDetailRow, vote: "before" | "after"): Promise<void> {
  const item = { company_id: ctx.company.id, id: row.id };
  const at = ctx.clock.now();
  await recount(ctx.tx, item, at);
  if (row.merged_into_id !== null) await recount(ctx.tx, { ...item, id: row.merged_into_id }, at);
  await publishChange(ctx, { ...item, project_id: row.project_id, number: row.number, title: row.title });
  const changes = { person: { [vote]: ctx.user.id } };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "feedback", resource_id: row.id, changes });
}

/** @throws AppError feedback_closed, own_report */
export async function voteForFeedback(
  ctx: Context,
  { params, body: { environment } }: RouteInput<Api["voteForFeedback"]>,
): Promise<ReportDetail> {
  const row = await lockShared(ctx, params);
  const item = { company_id: ctx.company.id, id: row.id };
  if (closedStatuses.includes(row.status)) throw new AppError("feedback_closed");
  const vote = { environment, added_by: ctx.user.id, created_at: ctx.clock.now() };
  if (await insertVote(ctx.tx, { ...item, user_id: ctx.user.id }, vote)) {
    await follow(ctx.tx, item, [ctx.user.id]);
    await recountVotes(ctx, row, "after");
  } else skipAudit(ctx);
  return reportOf(ctx, await getReportRow(ctx, params));
}
