import type { Notification } from "@firstlight/contract";
import type { NotificationRow } from "./queries.ts";

export function notificationView({ id, title, message, link, created_at, read_at }: NotificationRow): Notification {
  return { id, title, message, is_read: read_at !== null, created_at: created_at.toISOString(), link };
}
