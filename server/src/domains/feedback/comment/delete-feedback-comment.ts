import type { Api, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { lockItem } from "../item/queries.ts";
import { publishChange } from "../notify-people.ts";
import { deleteComment, lockOwnComment } from "./queries.ts";

/** Deletes an own comment with its files. */
export async function deleteFeedbackComment(
  ctx: Context,
  { params }: RouteInput<Api["deleteFeedbackComment"]>,
): Promise<void> {
  await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const row = await lockItem(ctx.tx, numberedKey(ctx, params));
  const item = { company_id: ctx.company.id, id: row.id };
  const { id } = await lockOwnComment(ctx.tx, item, { id: params.commentId, author_id: ctx.user.id });
  await deleteComment(ctx.tx, { company_id: ctx.company.id, id });
  await publishChange(ctx, { ...item, project_id: row.project_id, number: row.number, title: row.title });
  const changes = { comment: { before: id } };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "feedback", resource_id: row.id, changes });
}
