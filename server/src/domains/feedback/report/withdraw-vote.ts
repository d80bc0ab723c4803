import type { Api, ReportDetail, RouteInput } from "@firstlight/contract";
import { skipAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { deleteVote } from "../person/queries.ts";
import { getReportRow, reportOf } from "./get-report.ts";
import { lockShared, recountVotes } from "./vote-for-feedback.ts";

/** @throws AppError own_report */
export async function withdrawVote(ctx: Context, { params }: RouteInput<Api["withdrawVote"]>): Promise<ReportDetail> {
  const row = await lockShared(ctx, params);
  const item = { company_id: ctx.company.id, id: row.id };
  if (await deleteVote(ctx.tx, { ...item, user_id: ctx.user.id })) await recountVotes(ctx, row, "before");
  else skipAudit(ctx);
  return reportOf(ctx, await getReportRow(ctx, params));
}
