import { z } from "zod";
import { id, page, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { liveRoutes } from "./live-events.ts";
import { pushRoutes } from "./push.ts";

export const notificationKinds = [
  "wizard_assigned",
  "wizard_reminder",
  "onboarding_added",
  "onboarding_reminder",
  "reminder",
  "form_published",
  "form_due",
  "form_overdue",
  "message",
  "response_received",
  "feedback_new",
  "feedback_reply",
  "feedback_status",
  "feedback_assigned",
  "feedback_mention",
  "build_announced",
  "retest_asked",
  "invitation_accepted",
  "trial_ending",
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.output<typeof notificationKind>;

/** Something that happened and concerns one person. */
export const notification = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: time,
  /** The path of the app where the thing itself is. */
  link: z.string(),
});
export type Notification = z.output<typeof notification>;

/** Unread notifications are counted up to here: more are "99+" on every screen, which avoids a slow count. */
export const unreadCountedTo = 100;
const unread = z.object({ unread_count: z.int().max(unreadCountedTo) });

const bellRoutes = routes({
  listNotifications: {
    method: "GET",
    path: "/notifications",
    permission: "read own notifications",
    summary: `Lists the signed-in person’s notifications of the last 90 days, newest first; unread_count counts up to ${unreadCountedTo}`,
    query: page,
    answer: unread.extend({ notifications: z.array(notification) }),
    paged: true,
  },
  readNotification: {
    method: "POST",
    path: "/notifications/{id}/read",
    permission: "read own notifications",
    summary: "Marks one notification as read; can be repeated",
    params: withId,
    answer: unread,
  },
  readAllNotifications: {
    method: "POST",
    path: "/notifications/read-all",
    permission: "read own notifications",
    summary: "Marks all notifications as read, or those up to a time; newer ones stay unread",
    body: z.object({ up_to: time.optional() }).optional(),
    answer: unread,
  },
});

/** The bell, events for open screens, and notifications for devices whose app is closed. */
export const notificationRoutes = { ...bellRoutes, ...liveRoutes, ...pushRoutes };
