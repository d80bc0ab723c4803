import { z } from "zod";
import { routes } from "../define.ts";

const endpoint = z.url({ protocol: /^https$/, error: "This is not a push service address" }).max(1_000);
const key = z.string().regex(/^[\w-]{16,200}={0,2}$/, "This is not a push subscription key");

/** As `PushSubscription.toJSON()` writes it (Push API, W3C). */
export const pushSubscription = z.object({ endpoint, keys: z.object({ p256dh: key, auth: key }) });
export type PushSubscription = z.output<typeof pushSubscription>;

export const pushRoutes = routes({
  getPushKey: {
    method: "GET",
    path: "/notifications/push",
    permission: "read own notifications",
    summary: "Returns the key this server signs web push with; null if the operator has not set one",
    answer: z.object({ public_key: z.string().nullable() }),
  },
  subscribeToPush: {
    method: "PUT",
    path: "/notifications/push",
    permission: "read own notifications",
    summary: "Registers this device for push notifications while the app is closed",
    body: pushSubscription,
    errors: ["feature_unavailable"],
  },
  unsubscribeFromPush: {
    method: "POST",
    path: "/notifications/push/forget",
    permission: "read own notifications",
    summary: "Unregisters a device from push notifications; an unknown device is ignored",
    body: pushSubscription.pick({ endpoint: true }),
  },
});
