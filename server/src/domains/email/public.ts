export { attemptMs, deliverMail, retryAfterSeconds, type DeliveryParts } from "./delivery/deliver-mail.ts";
export { neutralizeLinks } from "./delivery/neutralize-links.ts";
export { readFailure, type MailFailure } from "./delivery/mail-failure.ts";
export { queueMail, queueMails, type MailToSend, type Queued, type QueuedState } from "./delivery/queue-mail.ts";
export { rescheduleInvitationEmails, reschedulingProgress } from "./delivery/reschedule-invitations.ts";
export { openUnsubscribeLinks, type UnsubscribeLinks } from "./preferences/unsubscribe-links.ts";
export { gatherDigests } from "./digest/gather-digests.ts";
export { forgetReminders, takeReminders } from "./delivery/reminder-queries.ts";
export { findMailSettings, forgetReplyTo } from "./reply-to/queries.ts";
export { whenInvitationsHaveLeft } from "./delivery/pace.ts";
export { settingsFor } from "./preferences/settings.ts";
export { findSuppressed } from "./suppression/queries.ts";
export {
  withdrawLinks,
  withdrawMails,
  withdrawMailsById,
  withdrawMailsTo,
  type DueTimes,
} from "./delivery/withdrawal-queries.ts";
