import type { FastifyInstance } from "fastify";
import { deliverMail } from "./delivery/deliver-mail.ts";
import { cleanMails } from "./delivery/erasure-queries.ts";
import { addMailbox } from "./delivery/mailbox.ts";
import { cleanUpMails, requeueMails } from "./delivery/requeue-mails.ts";
import { withdrawMailsOf } from "./delivery/withdrawal-queries.ts";
import { unnameProjectInBatches } from "./delivery/unname-project.ts";
import { gatherDigests } from "./digest/gather-digests.ts";
import { addUnsubscribeLink } from "./preferences/unsubscribe-links.ts";
import { emailHandlers } from "./routes.ts";
import { emailTables } from "./tables.ts";

export const email = {
  name: "email",
  tables: emailTables,
  handlers: emailHandlers,
  http: (app: FastifyInstance, { mailbox }: { mailbox: string | null }) => {
    addUnsubscribeLink(app);
    if (mailbox !== null) addMailbox(app, mailbox);
  },
  jobs: [deliverMail, gatherDigests],
  maintenance: { requeue: [requeueMails], cleanUp: [cleanUpMails] },
  // Emails must not lead to a project their readers no longer see.
  project: { archived: withdrawMailsOf, deleted: withdrawMailsOf, contents: unnameProjectInBatches },
  person: { texts: { toOthers: cleanMails } },
};
