export {
  notify,
  readNotices,
  readNoticesOf,
  showNoticesOnlyTo,
  withdrawNotices,
  withdrawNoticesOf,
  type Notice,
} from "./notify.ts";
export { pushNotices } from "./push-notices.ts";
export { tidyNotifications } from "./tidy-notifications.ts";
