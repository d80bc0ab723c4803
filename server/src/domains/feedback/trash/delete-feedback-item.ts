import { type Api, type RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { moveToTrash } from "#platform/db/deleted-rows.ts";
import { withdrawNotices } from "#domains/notifications/public.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { recount } from "../impact/queries.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { lockMain } from "../item/lock-main.ts";
import { getItemRow, type ItemDetailRow } from "../item/queries.ts";
import { publishToFollowers } from "../notify-people.ts";
import { trashDuplicates } from "./queries.ts";

/** Moves a locked item to the trash with its duplicates. What it was a duplicate of is counted again. */
export async function trashItem(ctx: Context, row: ItemDetailRow): Promise<void> {
  const { id, project_id, number, title, merged_into_id } = row;
  const company_id = ctx.company.id;
  const now = ctx.clock.now();
  const main = merged_into_id === null ? undefined : await lockMain(ctx.tx, { company_id, id });
  await publishToFollowers(ctx, { company_id, id, project_id, number, title });
  await withdrawNotices(ctx, { subject_id: id });
  await moveToTrash(ctx.tx, "feedback_items", { company_id, id, by: ctx.user.id }, now);
  if (main) await recount(ctx.tx, { company_id, id: main.id }, now);
  else await trashDuplicates(ctx.tx, { company_id, id }, now);
  const changes = { project_id: { before: project_id }, number: { before: number } };
  await writeAudit(ctx, { action: "DELETE", resource_type: "feedback", resource_id: id, changes });
}

export async function deleteFeedbackItem(
  ctx: Context,
  { params }: RouteInput<Api["deleteFeedbackItem"]>,
): Promise<void> {
  await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const key = numberedKey(ctx, params);
  const { id } = await getItemRow(ctx.tx, key);
  await lockMain(ctx.tx, { company_id: ctx.company.id, id });
  await trashItem(ctx, await getItemRow(ctx.tx, key));
}
