import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";
import { writeNoAudit } from "../audit/public.ts";
import { countUnread, markAllRead, markRead } from "./queries.ts";

type Unread = Answer<Api["readNotification"]>;

/** What somebody has read is nobody else's business: no audit entry says so. */
async function unreadLeft(ctx: Context): Promise<Unread> {
  writeNoAudit(ctx);
  return { unread_count: await countUnread(ctx.tx, ctx.company.id, ctx.user) };
}

/** Marks one of the person's own as read. @throws Refusal "not_found" for one that is not theirs to see */
export async function readNotification(
  ctx: Context,
  { params }: HandlerInput<Api["readNotification"]>,
): Promise<Unread> {
  const read = { reader: ctx.user, id: params.id, now: ctx.clock.now() };
  if (!(await markRead(ctx.tx, ctx.company.id, read))) throw notFound("notification");
  return unreadLeft(ctx);
}

/** Marks all of the person's own as read. */
export async function readAllNotifications(ctx: Context): Promise<Unread> {
  await markAllRead(ctx.tx, ctx.company.id, { reader: ctx.user, now: ctx.clock.now() });
  return unreadLeft(ctx);
}
