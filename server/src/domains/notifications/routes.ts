import type { notificationRoutes } from "@firstlight/contract";
import type { LiveHub } from "../../infra/events/live-hub.ts";
import type { Handlers } from "../../infra/http/calls.ts";
import { followEvents } from "./follow-events.ts";
import { listNotifications } from "./list-notifications.ts";
import { readAllNotifications, readNotification } from "./read-notifications.ts";

export const notificationHandlers = (live: LiveHub): Handlers<typeof notificationRoutes> => ({
  listNotifications,
  readNotification,
  readAllNotifications,
  followEvents: (call) => followEvents(live, call),
});
