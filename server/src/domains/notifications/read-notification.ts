import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { countUnread, markRead } from "./queries.ts";

export type Unread = RouteOutput<Api["readNotification"]>;

/** What a person has read is private, so there is no audit entry. Their other devices are updated. */
export async function unreadLeft(ctx: Context, isNews: boolean): Promise<Unread> {
  skipAudit(ctx);
  if (isNews) await publishEvent(ctx, { to: { user_ids: [ctx.user.id] }, kind: "notification" });
  return { unread_count: await countUnread(ctx.tx, ctx.company.id, ctx.user) };
}

/** Marks one of the person's notifications as read. @throws AppError not_found for one they cannot see */
export async function readNotification(ctx: Context, { params }: RouteInput<Api["readNotification"]>): Promise<Unread> {
  const read = await markRead(ctx.tx, ctx.company.id, { reader: ctx.user, id: params.id, now: ctx.clock.now() });
  if (!read) throw notFound("notification");
  return unreadLeft(ctx, read.is_news);
}
