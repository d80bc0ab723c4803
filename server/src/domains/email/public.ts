export { deliverMail, type DeliveryParts } from "./deliver-mail.ts";
export { queueMail, queueMails, type MailToSend, type QueuedState } from "./queue-mail.ts";
export { addMailbox } from "./mailbox.ts";
export { addUnsubscribeLink, openUnsubscribeLinks, type UnsubscribeLinks } from "./unsubscribe-links.ts";
export { gatherDigests } from "./gather-digests.ts";
export { getReminderSchedule, listCompaniesToRemind, takeReminderDay } from "./reminder-queries.ts";
export { settingsFor } from "./preferences.ts";
export { withdrawMails } from "./withdraw-mails.ts";
export { sweepMails, tidyMails } from "./sweep-mails.ts";
