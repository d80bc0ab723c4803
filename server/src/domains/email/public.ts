export { deliverMail, type DeliveryParts } from "./deliver-mail.ts";
export { queueMail, queueMails, type MailToSend, type QueuedState } from "./queue-mail.ts";
export { addMailbox } from "./mailbox.ts";
export { addUnsubscribeLink, openUnsubscribeLinks, type UnsubscribeLinks } from "./unsubscribe-links.ts";
export { gatherDigests } from "./stubs.ts";
export { sweepMails, tidyMails } from "./sweep-mails.ts";
