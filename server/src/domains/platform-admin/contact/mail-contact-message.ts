import { inBatches } from "#platform/db/in-batches.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { id, type InquiryType } from "@firstlight/contract";
import { z } from "zod";
import type { OperatorSettings } from "./get-operator.ts";
import { findFacts } from "../site/queries.ts";
import { factsOf, operatorWith } from "../site/view.ts";
import type { Tx } from "#platform/db/database.ts";
import {
  attemptMs,
  readFailure,
  retryAfterSeconds,
  type DeliveryParts,
  type MailFailure,
  neutralizeLinks,
} from "#domains/email/public.ts";
import {
  claimContactMail,
  findContactMailDue,
  listOverdueContactMails,
  recordContactMail,
  type ClaimedContactMail,
  deleteOldContactMessages,
} from "./queries.ts";
import type { OutgoingMail } from "#platform/mail/mailer.ts";
import type { RequestContext } from "#platform/context.ts";

const payload = z.object({ message_id: id });

type Parts = Omit<DeliveryParts, "unsubscribeLinks" | "publicUrl"> & { operator: OperatorSettings };
type ContactJob = z.output<typeof payload>;

const overdueMs = 15 * 60_000;
const maxRequeuedAtOnce = 500;

async function claim({ clock, jobs }: Parts, tx: Tx, job: ContactJob): Promise<ClaimedContactMail | undefined> {
  const now = clock.now();
  const until = new Date(now.getTime() + attemptMs);
  const claimed = await claimContactMail(tx, job.message_id, { now, until });
  if (claimed) return claimed;
  // Too early, or another worker has it and may yet die: this job comes back then.
  const due = await findContactMailDue(tx, job.message_id);
  if (due) {
    const startAfterSeconds = Math.max(1, Math.ceil((due.getTime() - now.getTime()) / 1_000));
    await jobs.send(mailContactMessage, job, { tx, startAfterSeconds });
  }
  return undefined;
}

async function recordFailure(parts: Parts, tx: Tx, { id, ...mail }: ClaimedContactMail, failure: MailFailure) {
  const attempts = mail.attempts + 1;
  const wait = failure.isPermanent ? undefined : retryAfterSeconds[attempts - 1];
  const words = wait
    ? "Email of a contact page message failed; it will be retried"
    : "Email of a contact page message failed; the message is in the admin panel only";
  parts.log.warn({ ...failure.facts, message_id: id, attempts }, words);
  const due_at = wait ? new Date(parts.clock.now().getTime() + wait * 1_000) : null;
  await recordContactMail(tx, id, { due_at, attempts, last_error: failure.answer, mailed_at: null });
  if (wait) await parts.jobs.send(mailContactMessage, { message_id: id }, { tx, startAfterSeconds: wait });
}

/**
 * Emails a contact message to the operator. Repeating it is harmless, as with `deliverMail`. Only a worker that dies between
 * the server's answer and our record of it sends the email twice, with the same Message-ID.
 */
export const mailContactMessage = defineJob({
  name: "mail-contact-message",
  payload,
  concurrency: 2,
  expiresAfter: 1_500,
  run: async (parts: Parts, job) => {
    const { clock, database, mailer } = parts;
    const { claimed, operator } = await database.asSystem(async (tx) => ({
      claimed: await claim(parts, tx, job),
      operator: operatorWith(factsOf(await findFacts(tx)), parts.operator),
    }));
    if (!claimed) return;
    let failure: MailFailure | undefined;
    try {
      await mailer.send(contactMail(claimed, operator));
    } catch (error) {
      failure = readFailure(error);
    }
    await database.asSystem(async (tx) => {
      if (failure) await recordFailure(parts, tx, claimed, failure);
      else
        await recordContactMail(tx, claimed.id, {
          due_at: null,
          attempts: claimed.attempts + 1,
          last_error: null,
          mailed_at: clock.now(),
        });
    });
  },
});

/** Queues lost delivery jobs again. A message whose job only waits gets a second job, which does nothing. */
export async function requeueContactMails({ clock, database, jobs }: Pick<Parts, "clock" | "database" | "jobs">) {
  const before = new Date(clock.now().getTime() - overdueMs);
  await database.asSystem(async (tx) => {
    const overdue = await listOverdueContactMails(tx, before, maxRequeuedAtOnce);
    const again = overdue.map((message_id) => ({ payload: { message_id } }));
    await jobs.sendMany(mailContactMessage, again, tx);
  });
}

const inquiries: Readonly<Record<InquiryType, { words: string; to: "support_email" | "sales_email" }>> = {
  general: { words: "General question", to: "support_email" },
  sales: { words: "Sales", to: "sales_email" },
  support: { words: "Support", to: "support_email" },
  partnership: { words: "Partnership", to: "sales_email" },
  demo: { words: "Demo", to: "sales_email" },
  billing: { words: "Billing", to: "support_email" },
};

/** Marks each line, so that no user's text can pose as ours. */
function quoted(text: string): string {
  return `> ${neutralizeLinks(text).replaceAll(/\r\n?|\n/g, "\n> ")}`;
}

/** A contact message as a plain-text email. Of the sender's data, only the reply address is in a header. */
function contactMail(written: ClaimedContactMail, operator: OperatorSettings): OutgoingMail {
  const { words, to } = inquiries[written.inquiry_type];
  const facts = [
    `Name: ${neutralizeLinks(written.name)}`,
    `Email: ${written.email}`,
    `Company: ${neutralizeLinks(written.company) || "not given"}`,
    `Subject: ${neutralizeLinks(written.subject)}`,
  ];
  return {
    id: written.id,
    to: { name: operator.name, address: operator[to] },
    replyTo: written.email,
    subject: `Contact page: ${words}`,
    text: [
      "Someone sent a message from the contact page. Replies to this email go to them.",
      facts.join("\n"),
      quoted(written.message),
      "--",
      "The message is also in the admin panel under Messages. Mark it there once it is answered.",
    ].join("\n\n"),
  };
}

const retentionMs = 365 * 86_400_000;
const batch = 1_000;

/** Deletes contact messages older than a year. */
export async function cleanUpContactMessages({
  database,
  clock,
}: Pick<RequestContext, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  await inBatches(batch, (limit) => database.asSystem((tx) => deleteOldContactMessages(tx, before, limit)));
}
