import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { countUnread, listNotificationRows } from "./queries.ts";
import { notificationView } from "./view.ts";

const defaultLimit = 20;

/** The signed-in person's, newest first. What belongs to a project a tester has left is not theirs to see. */
export async function listNotifications(
  ctx: Context,
  { query }: RouteInput<Api["listNotifications"]>,
): Promise<RouteOutput<Api["listNotifications"]>> {
  const { limit = defaultLimit } = query;
  const of = { reader: ctx.user, after: decodeCursor(query.cursor), limit };
  const [rows, unread_count] = await Promise.all([
    listNotificationRows(ctx.tx, ctx.company.id, of),
    countUnread(ctx.tx, ctx.company.id, ctx.user),
  ]);
  const page = cutPage(rows, limit, ({ created_at, id }) => ({ at: created_at, id }));
  ctx.page({ cursor: page.cursor });
  return { notifications: page.rows.map(notificationView), unread_count };
}
