export { attemptMs, deliverMail, retryAfterSeconds, type DeliveryParts } from "./delivery/deliver-mail.ts";
export { neutralizeLinks } from "./delivery/neutralize-links.ts";
export { readFailure, type MailFailure } from "./delivery/mail-failure.ts";
export { queueMail, queueMails, type MailToSend, type Queued, type QueuedState } from "./delivery/queue-mail.ts";
export { addMailbox } from "./delivery/mailbox.ts";
export { addUnsubscribeLink, openUnsubscribeLinks, type UnsubscribeLinks } from "./preferences/unsubscribe-links.ts";
export { gatherDigests } from "./digest/gather-digests.ts";
export {
  endReminderDay,
  forgetReminders,
  getReminderSchedule,
  listCompaniesToRemind,
  takeReminderDay,
  takeReminders,
} from "#domains/reminders/schedule-queries.ts";
export { whenInvitationsHaveLeft } from "./delivery/pace.ts";
export { settingsFor } from "./preferences/settings.ts";
export {
  unnameProject,
  withdrawLinks,
  withdrawMails,
  withdrawMailsById,
  withdrawMailsOf,
  type DueTimes,
} from "./delivery/withdrawal-queries.ts";
export { requeueMails, cleanUpMails } from "./delivery/requeue-mails.ts";
