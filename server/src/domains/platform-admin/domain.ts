import type { contactRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { cleanUpAdmins } from "./account/sessions.ts";
import { createContactMessage } from "./contact/create-contact-message.ts";
import { getOperator } from "./contact/get-operator.ts";
import { cleanUpContactMessages, mailContactMessage, requeueContactMails } from "./contact/mail-contact-message.ts";
import { writePlatformDays } from "./figures/write-platform-days.ts";
import { rescheduleAllInvitations } from "./limits/reschedule-all-invitations.ts";
import type { PublicSite } from "./site/public-site.ts";
import { platformAdminTables } from "./tables.ts";

export const platformAdmin = {
  name: "platform-admin",
  tables: platformAdminTables,
  handlers: ({ site }: { site: PublicSite }): Handlers<typeof contactRoutes> => ({
    createContactMessage: (call, input) => createContactMessage(call, input, site),
    getOperator: () => getOperator(site),
  }),
  jobs: [mailContactMessage, rescheduleAllInvitations, writePlatformDays],
  maintenance: { requeue: [requeueContactMails], cleanUp: [cleanUpAdmins, cleanUpContactMessages] },
};
