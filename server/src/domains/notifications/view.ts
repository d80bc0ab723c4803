import type { Notification, NotificationKind } from "@firstlight/contract";
import type { NotificationRow } from "./queries.ts";

/** What several of a kind say together; one says what it was written with. */
const titles: Readonly<Partial<Record<NotificationKind, (count: number) => string>>> = {
  response_received: (count) => `${count} new responses`,
  invitation_accepted: (count) => `${count} testers joined`,
};

export function notificationView(row: NotificationRow): Notification {
  const { id, kind, title, message, count, link, created_at, read_at } = row;
  const ofSeveral = count !== null && count > 1 ? titles[kind]?.(count) : undefined;
  const is_read = read_at !== null;
  return { id, kind, title: ofSeveral ?? title, message, is_read, created_at: created_at.toISOString(), link };
}
