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
export { pushNotices } from "./push-notices.ts";
export { tellTrials } from "./tell-trials.ts";
export { cleanUpNotifications } from "./tidy-notifications.ts";
