export {
  notify,
  readNotices,
  readNoticesOf,
  showNoticesOnlyTo,
  withdrawNotices,
  type Notice,
  type NoticeText,
} from "./notify.ts";
export { type PushKeys } from "./push/web-push.ts";
