export { deliverMail, type DeliveryParts } from "./deliver-mail.ts";
export { renderMail, type RenderedMail } from "./layout.ts";
export { queueMail } from "./queue-mail.ts";
export { addMailbox } from "./mailbox.ts";
