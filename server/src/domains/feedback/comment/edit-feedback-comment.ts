import type { Api, FeedbackComment, RouteInput } from "@firstlight/contract";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { lockItem } from "../item/queries.ts";
import { notifyMentioned, publishChange } from "../notify-people.ts";
import { follow } from "../person/queries.ts";
import { mentionedBy, shownComment } from "./comment-on-feedback.ts";
import { lockOwnComment, updateComment } from "./queries.ts";

const editableMs = 15 * 60_000;

/** Edits an own comment. @throws AppError edit_time_over */
export async function editFeedbackComment(
  ctx: Context,
  { params, body }: RouteInput<Api["editFeedbackComment"]>,
): Promise<FeedbackComment> {
  await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const row = await lockItem(ctx.tx, numberedKey(ctx, params));
  const item = { company_id: ctx.company.id, id: row.id };
  const before = await lockOwnComment(ctx.tx, item, { id: params.commentId, author_id: ctx.user.id });
  const now = ctx.clock.now();
  if (now.getTime() - before.created_at.getTime() > editableMs) throw new AppError("edit_time_over");
  const earlier = before.mentions.map(({ id }) => id);
  const next = new Set(body.mentions ?? earlier);
  // Who has left the team since stays mentioned.
  const remaining = earlier.filter((id) => next.has(id));
  const added = await mentionedBy(ctx, before.audience, [...next.difference(new Set(earlier))]);
  if (before.body === body.body && added.length === 0 && remaining.length === earlier.length) skipAudit(ctx);
  else {
    const change = { body: body.body, mentions: [...remaining, ...added], edited_at: now };
    await updateComment(ctx.tx, { company_id: ctx.company.id, id: before.id }, change);
    await follow(ctx.tx, item, added);
    const notified = { ...item, project_id: row.project_id, number: row.number, title: row.title };
    await notifyMentioned(ctx, notified, added);
    await publishChange(ctx, notified);
    const changes = { comment: { before: before.id, after: before.id } };
    await writeAudit(ctx, { action: "UPDATE", resource_type: "feedback", resource_id: row.id, changes });
  }
  return shownComment(ctx, item, before.id);
}
