import { cleanUpAdmins } from "./account/clean-up-admins.ts";
import { cleanUpContactMessages } from "./contact/clean-up-contact-messages.ts";
import { mailContactMessage, requeueContactMails } from "./contact/mail-contact-message.ts";
import type { OperatorSettings } from "./contact/operator.ts";
import { deleteContactMessagesFrom } from "./contact/queries.ts";
import { contactHandlers } from "./contact/routes.ts";
import { writePlatformDays } from "./figures/write-platform-days.ts";

export const platformAdmin = {
  name: "platform-admin",
  handlers: ({ operator }: { operator: OperatorSettings }) => contactHandlers(operator),
  jobs: [mailContactMessage, writePlatformDays],
  maintenance: { requeue: [requeueContactMails], cleanUp: [cleanUpAdmins, cleanUpContactMessages] },
  person: { forgetAddresses: deleteContactMessagesFrom },
};
