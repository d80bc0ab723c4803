import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { readNotices } from "#domains/notifications/public.ts";
import { hasUnread, lockConversationOf, markRead } from "./reading-queries.ts";
import { countUnreadMessages } from "./unread-queries.ts";

/** Marks a received message as read, with the earlier ones of its conversation. @throws AppError not_found for any other message */
export async function readMessage(
  ctx: Context,
  { params }: RouteInput<Api["readMessage"]>,
): Promise<RouteOutput<Api["readMessage"]>> {
  const reader_id = ctx.user.id;
  const talk = await lockConversationOf(ctx.tx, ctx.company.id, { reader: ctx.user, id: params.id });
  if (!talk) throw notFound("message");
  const { project_id, tester_id } = talk;
  const marked = await markRead(ctx.tx, ctx.company.id, { ...talk, reader_id, now: ctx.clock.now() });
  if (marked > 0) {
    // Nothing is left of what the bell said.
    if (!(await hasUnread(ctx.tx, ctx.company.id, { ...talk, reader_id }))) {
      await readNotices(ctx, { subject_id: talk.conversation_id, user_id: reader_id });
    }
    const news = { kind: "messages_read", project_id, subject_id: tester_id } as const;
    await publishEvent(ctx, { ...news, to: { user_ids: [tester_id] } }, { ...news, to: "staff" });
  }
  // What a person has read is private, so there is no audit entry.
  skipAudit(ctx);
  return { unread_count: await countUnreadMessages(ctx.tx, ctx.company.id, ctx.user, [project_id]) };
}
