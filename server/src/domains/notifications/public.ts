export { notify, readNotices, withdrawNotices, type Notice } from "./notify.ts";
export { tidyNotifications } from "./tidy-notifications.ts";
