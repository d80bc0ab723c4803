import type { Api, ReportDetail, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { writeComment } from "../comment/write-comment.ts";
import { writeEvents } from "../event-queries.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { lockMain } from "../item/lock-main.ts";
import { getItemRow, type ItemDetailRow, updateItem } from "../item/queries.ts";
import { listResponsible, notifyOfComment } from "../notify-people.ts";
import { assertWritesOnProject } from "./access-queries.ts";
import { askedBy, getReportRow, reportOf } from "./get-report.ts";

/** What the team waited for: it looks at the item again. @param reporterId of the report it was said about */
async function noteAnswer(ctx: Context, before: ItemDetailRow, reporterId: string): Promise<void> {
  const at = ctx.clock.now();
  const item = { company_id: ctx.company.id, id: before.id };
  const isAwaited = before.status === "needs_info" && reporterId === ctx.user.id;
  await updateItem(ctx.tx, item, {
    revision: before.revision + (isAwaited ? 1 : 0),
    last_activity_at: at,
    ...(isAwaited && { status: "under_review" }),
  });
  if (!isAwaited) return;
  const event = { kind: "status", before: "needs_info", after: "under_review" } as const;
  await writeEvents(ctx.tx, item, [event], { actor_id: ctx.user.id, at });
}

/** The owner hears of it; without one, the whole team. */
async function notifyTeam(ctx: Context, row: ItemDetailRow): Promise<void> {
  const ids = await listResponsible(ctx, row.owner_id);
  const item = {
    company_id: ctx.company.id,
    id: row.id,
    project_id: row.project_id,
    number: row.number,
    title: row.title,
  };
  await notifyOfComment(ctx, item, ids);
}

/** Testers write to the team alone. */
export async function commentOnReport(
  ctx: Context,
  { params, body }: RouteInput<Api["commentOnReport"]>,
): Promise<ReportDetail> {
  await assertWritesOnProject(ctx.tx, askedBy(ctx, params.id));
  const { id, has_it } = await getReportRow(ctx, params);
  if (!has_it) throw new AppError("not_found", "Say that you have it, too, to write about it.");
  // About a duplicate it is the main item that the team looks at.
  const main = await lockMain(ctx.tx, { company_id: ctx.company.id, id });
  const row = await getItemRow(ctx.tx, numberedKey(ctx, params));
  const { isNew } = await writeComment(ctx, row, { ...body, audience: "direct", tester_id: ctx.user.id, mentions: [] });
  if (isNew) {
    await noteAnswer(ctx, main, row.reporter_id);
    await notifyTeam(ctx, main);
  }
  return reportOf(ctx, await getReportRow(ctx, params));
}
