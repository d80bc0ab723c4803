import type { notificationRoutes } from "@firstlight/contract";
import type { LiveHub } from "#platform/realtime/live-hub.ts";
import type { Handlers } from "#platform/http/run-route.ts";
import type { Push } from "./push/web-push.ts";
import { followEvents } from "./follow-events.ts";
import { listNotifications } from "./list-notifications.ts";
import { readNotification } from "./read-notification.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { getPushKey } from "./push/get-push-key.ts";
import { subscribeToPush } from "./push/subscribe-to-push.ts";
import { unsubscribeFromPush } from "./push/unsubscribe-from-push.ts";

export const notificationHandlers = (live: LiveHub, push: Push | null): Handlers<typeof notificationRoutes> => ({
  listNotifications,
  readNotification,
  readAllNotifications,
  getPushKey: () => getPushKey(push),
  subscribeToPush: (ctx, input) => subscribeToPush(ctx, input, push),
  unsubscribeFromPush,
  followEvents: (call) => followEvents(live, call),
});
