export { deleteNoticesOf } from "./delete-notices-of.ts";
export {
  notify,
  readNotices,
  readNoticesOf,
  showNoticesOnlyTo,
  withdrawNotices,
  type Notice,
  type NoticeText,
} from "./notify.ts";
export { pushNotices } from "./push/deliver-notifications.ts";
export { notifyTrials } from "./notify-trials.ts";
export { cleanUpNotifications } from "./clean-up-notifications.ts";
