import type { LiveHub } from "#platform/realtime/live-hub.ts";
import { cleanUpNotifications } from "./clean-up-notifications.ts";
import { deleteNoticesOf } from "./delete-notices-of.ts";
import { cleanColumns } from "#platform/text/clean-texts.ts";
import { notifyTrials } from "./notify-trials.ts";
import { pushNotifications } from "./push/deliver-notifications.ts";
import type { Push } from "./push/web-push.ts";
import { notificationHandlers } from "./routes.ts";
import { notificationTables } from "./tables.ts";

export const notifications = {
  name: "notifications",
  tables: notificationTables,
  handlers: ({ live, push }: { live: LiveHub; push: Push | null }) => notificationHandlers(live, push),
  jobs: [pushNotifications, notifyTrials],
  maintenance: { cleanUp: [cleanUpNotifications] },
  project: { contents: deleteNoticesOf },
  person: { texts: { toOthers: cleanColumns("notifications", ["title", "message"]) } },
};
