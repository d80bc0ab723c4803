import { fieldsOf } from "@firstlight/contract";
import { ownPathOf } from "#shared/session/paths.ts";
import type { GoTo } from "#lib/offline/worker-messages.ts";
import { openTabs, type PushEvent, type WorkerScope } from "./scope.ts";

interface Notice {
  title: string;
  message: string;
  path: string;
  icon: string;
}

const ownIcon = /^\/icons\/[0-9a-z-]+\.png$/;

function text(value: unknown, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}

function noticeIn(data: PushEvent["data"]): Notice | null {
  try {
    const { title, message, link, icon } = fieldsOf(JSON.parse(data?.text() ?? "null"));
    if (typeof title !== "string" || title === "") return null;
    const path = ownPathOf(link) ?? "/dashboard";
    return {
      title,
      message: text(message),
      path,
      icon: ownIcon.test(text(icon)) ? text(icon) : "/icons/firstlight-192.png",
    };
  } catch {
    return null;
  }
}

async function show(scope: WorkerScope, { title, message, path, icon }: Notice): Promise<void> {
  const tabs = await openTabs(scope);
  // A visible tab shows the notification in the app.
  if (tabs.some(({ visibilityState }) => visibilityState === "visible")) return;
  await scope.registration.showNotification(title, { body: message, icon, tag: path, data: path });
}

async function open(scope: WorkerScope, path: string): Promise<void> {
  const [tab] = await openTabs(scope);
  if (!tab) {
    await scope.clients.openWindow(path);
    return;
  }
  const message: GoTo = { kind: "go-to", path };
  tab.postMessage(message);
  await tab.focus();
}

/** Push notifications while the app is not visible; selecting one opens only a path of this app. */
export function showNotices(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => {
    const notice = noticeIn(event.data);
    if (notice) event.waitUntil(show(scope, notice));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(scope, ownPathOf(event.notification.data) ?? "/dashboard"));
  });
}
