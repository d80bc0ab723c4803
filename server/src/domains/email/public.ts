export { attemptMs, deliverMail, retryAfterSeconds, type DeliveryParts } from "./deliver-mail.ts";
export { neutralizeLinks } from "./neutralize-links.ts";
export { readFailure, type MailFailure } from "./mail-failure.ts";
export { queueMail, queueMails, type MailToSend, type Queued, type QueuedState } from "./queue-mail.ts";
export { addMailbox } from "./mailbox.ts";
export { addUnsubscribeLink, openUnsubscribeLinks, type UnsubscribeLinks } from "./unsubscribe-links.ts";
export { gatherDigests } from "./gather-digests.ts";
export {
  endReminderDay,
  forgetReminders,
  getReminderSchedule,
  listCompaniesToRemind,
  takeReminderDay,
  takeReminders,
} from "./reminder-queries.ts";
export { whenInvitationsHaveLeft } from "./pace.ts";
export { settingsFor } from "./preferences.ts";
export {
  unnameProject,
  withdrawLinks,
  withdrawMails,
  withdrawMailsById,
  withdrawMailsOf,
  type DueTimes,
} from "./withdraw-mails.ts";
export { requeueMails, cleanUpMails } from "./requeue-mails.ts";
