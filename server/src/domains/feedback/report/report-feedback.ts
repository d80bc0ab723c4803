import type { Api, ReportDetail, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { writeItem } from "../item/write-item.ts";
import { assertWritesOnProject } from "./access-queries.ts";
import { askedBy, getReportRow, reportOf } from "./get-report.ts";

export async function reportFeedback(
  ctx: Context,
  { params, body }: RouteInput<Api["reportFeedback"]>,
): Promise<ReportDetail> {
  await assertWritesOnProject(ctx.tx, askedBy(ctx, params.id));
  const { number } = await writeItem(ctx, params.id, body, { source: "tester", reporter_id: ctx.user.id });
  return reportOf(ctx, await getReportRow(ctx, { id: params.id, number }));
}
