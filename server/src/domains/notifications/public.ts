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
export { tellTrials } from "./tell-trials.ts";
export { tidyNotifications } from "./tidy-notifications.ts";
