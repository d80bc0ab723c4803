import type { notificationRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { listNotifications } from "./list-notifications.ts";
import { readAllNotifications, readNotification } from "./read-notifications.ts";

export const notificationHandlers: Handlers<typeof notificationRoutes> = {
  listNotifications,
  readNotification,
  readAllNotifications,
};
