import { z } from "zod";
import { id, page, time, withId } from "./common.ts";
import { routes } from "./define.ts";

/** Something that happened and concerns one person. */
export const notification = z.object({
  id,
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: time,
  /** The path of the app where the thing itself is. */
  link: z.string(),
});
export type Notification = z.output<typeof notification>;

/** Unread ones are counted up to here: more are "99+" on every screen, and nobody waits for a count. */
export const unreadCountedTo = 100;
const unread = z.object({ unread_count: z.int().max(unreadCountedTo) });

export const notificationRoutes = routes({
  listNotifications: {
    method: "GET",
    path: "/notifications",
    permission: "read own notifications",
    summary: `What concerns the signed-in person, of the last 90 days, newest first; unread_count counts up to ${unreadCountedTo}`,
    query: page,
    answer: unread.extend({ notifications: z.array(notification) }),
    paged: true,
  },
  readNotification: {
    method: "POST",
    path: "/notifications/{id}/read",
    permission: "read own notifications",
    summary: "Mark one as read; as often as one likes",
    params: withId,
    answer: unread,
    refusals: [404],
  },
  readAllNotifications: {
    method: "POST",
    path: "/notifications/read-all",
    permission: "read own notifications",
    summary: "Mark all as read",
    answer: unread,
  },
});
