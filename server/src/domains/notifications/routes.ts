import type { notificationRoutes } from "@firstlight/contract";
import type { LiveHub } from "#platform/realtime/live-hub.ts";
import type { Handlers } from "#platform/http/run-route.ts";
import type { Push } from "./push/web-push.ts";
import { followEvents } from "./follow-events.ts";
import { listNotifications } from "./list-notifications.ts";
import { getPushKey, subscribeToPush, unsubscribeFromPush } from "./push/devices.ts";
import { readAllNotifications, readNotification } from "./read-notifications.ts";

export const notificationHandlers = (live: LiveHub, push: Push | null): Handlers<typeof notificationRoutes> => ({
  listNotifications,
  readNotification,
  readAllNotifications,
  getPushKey: () => getPushKey(push),
  subscribeToPush: (ctx, input) => subscribeToPush(ctx, input, push),
  unsubscribeFromPush,
  followEvents: (call) => followEvents(live, call),
});
