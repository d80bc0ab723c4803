export { notify, readNotices, showNoticesOnlyTo, withdrawNotices, withdrawNoticesOf, type Notice } from "./notify.ts";
export { tidyNotifications } from "./tidy-notifications.ts";
