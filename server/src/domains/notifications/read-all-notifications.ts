import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { markAllRead } from "./queries.ts";
import { unreadLeft, type Unread } from "./read-notification.ts";

/** Marks all of the person's own as read, or those up to a time. */
export async function readAllNotifications(
  ctx: Context,
  { body }: RouteInput<Api["readAllNotifications"]>,
): Promise<Unread> {
  const upTo = body?.up_to === undefined ? undefined : new Date(body.up_to);
  return unreadLeft(ctx, await markAllRead(ctx.tx, ctx.company.id, { reader: ctx.user, now: ctx.clock.now(), upTo }));
}
