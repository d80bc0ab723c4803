import type { Clock } from "../../infra/clock.ts";
import type { Database, Tx } from "../../infra/db/database.ts";
import type { Jobs } from "../../infra/jobs.ts";
import type { Log } from "../../infra/log.ts";
import type { Mailer } from "../../infra/mailer.ts";
import { getCompany } from "../companies/public.ts";
import { renderMail } from "./layout.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

/** Seconds to wait after each failed attempt; after the last one the mail has failed. */
const retryAfterSeconds = [60, 300, 1_800, 7_200, 43_200];

export interface DeliveryParts {
  database: Database;
  mailer: Mailer;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
}

interface MailJob {
  company_id: string;
  mail_id: string;
}

function findQueued(tx: Tx, job: MailJob) {
  return tx
    .selectFrom("mails")
    .selectAll()
    .where("company_id", "=", job.company_id)
    .where("id", "=", job.mail_id)
    .where("state", "=", "queued")
    .executeTakeFirst();
}

async function note(parts: DeliveryParts, job: MailJob, attempts: number, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const wait = retryAfterSeconds[attempts - 1];
  parts.log.warn(
    { err: error, mail_id: job.mail_id, attempts },
    wait ? "A mail will be tried again" : "A mail has failed",
  );
  await parts.database.inTenant(job.company_id, async (tx) => {
    await tx
      .updateTable("mails")
      .set({ attempts, last_error: message.slice(0, 500), state: wait ? "queued" : "failed" })
      .where("company_id", "=", job.company_id)
      .where("id", "=", job.mail_id)
      .execute();
    if (wait) await parts.jobs.send("deliver-mail", job, { tx, startAfterSeconds: wait });
  });
}

/** Delivers one mail of the outbox. Repeating it is harmless: a mail that was sent is no longer queued. */
export async function deliverMail(parts: DeliveryParts, job: MailJob): Promise<void> {
  const found = await parts.database.readTenant(job.company_id, async (tx) => {
    const mail = await findQueued(tx, job);
    return mail?.content ? { mail, content: mail.content, company: await getCompany(tx, job.company_id) } : undefined;
  });
  if (!found) return;
  const { mail, content, company } = found;
  const attempts = mail.attempts + 1;
  try {
    await parts.mailer.send({
      id: mail.id,
      to: { name: mail.to_name, address: mail.to_email },
      ...renderMail(content, company),
    });
  } catch (error) {
    await note(parts, job, attempts, error);
    return;
  }
  await parts.database.inTenant(job.company_id, async (tx) => {
    await tx
      .updateTable("mails")
      .set({ state: "sent", sent_at: parts.clock.now(), attempts, last_error: null, content: null })
      .where("company_id", "=", job.company_id)
      .where("id", "=", job.mail_id)
      .execute();
  });
}
