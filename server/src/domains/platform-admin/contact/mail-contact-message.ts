import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { OperatorSettings } from "./operator.ts";
import type { Tx } from "#platform/db/database.ts";
import {
  attemptMs,
  readFailure,
  retryAfterSeconds,
  type DeliveryParts,
  type MailFailure,
} from "#domains/email/public.ts";
import { contactMail } from "./emails.ts";
import {
  claimContactMail,
  findContactMailDue,
  listOverdueContactMails,
  recordContactMail,
  type ClaimedContactMail,
} from "./queries.ts";

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
    const claimed = await database.asSystem((tx) => claim(parts, tx, job));
    if (!claimed) return;
    let failure: MailFailure | undefined;
    try {
      await mailer.send(contactMail(claimed, parts.operator));
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
