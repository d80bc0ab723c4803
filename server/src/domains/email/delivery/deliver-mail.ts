import { defineJob } from "#platform/jobs/define-job.ts";
import { z } from "zod";
import { projectMailCategories, type Company, type MailCategory, type MailContent, id } from "@firstlight/contract";
import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { isErasing } from "#platform/db/tenant.ts";
import type { Jobs } from "#platform/jobs/queues.ts";
import type { Log } from "#platform/observability/log.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { type Product, productOf } from "#domains/installation/public.ts";
import { findMailSettings } from "../reply-to/queries.ts";
import { originAt } from "#domains/companies/public.ts";
import { getCompany } from "#domains/companies/public.ts";
import { renderMail } from "./layout.ts";
import { readFailure, type MailFailure } from "./mail-failure.ts";
import { claimMail, findDue, postponeMail, settleMail, type ClaimedMail, type Outcome } from "./outbox-queries.ts";
import { findReader, hasLeft, isElsewhereToo, listGathered } from "../digest/queries.ts";
import { listOwnPreferences } from "../preferences/queries.ts";
import { settingOf, settingsFor } from "../preferences/settings.ts";
import { findSuppressed, insertSuppression } from "../suppression/queries.ts";
import type { UnsubscribeLinks, UnsubscribeSubject } from "../preferences/unsubscribe-links.ts";

type Linked = Pick<MailContent, "action">;

function moved<T extends Linked>(part: T, origin: string, publicUrl: string): T {
  const url = part.action?.url;
  // Links of queued emails lead to our address, or to an invoice at Stripe: see queue-mail.ts.
  if (!part.action || !url?.startsWith(publicUrl)) return part;
  return { ...part, action: { ...part.action, url: `${origin}${url.slice(publicUrl.length)}` } };
}

/**
 * An email with its links on the company's custom domain. Delivery decides this, not queueing.
 * So queued, held and retried emails follow a domain that was verified or removed since.
 */
function linkedTo(origin: string, content: MailContent, publicUrl: string): MailContent {
  const { items, ...said } = content;
  const whole = moved(said, origin, publicUrl);
  return items ? { ...whole, items: items.map((item) => moved(item, origin, publicUrl)) } : whole;
}

/** `due_at`: the time that the email had when the job was queued; absent for one that was due at once, or is tried again. */
const payload = z.object({ company_id: id, mail_id: id, due_at: z.iso.datetime().optional() });

/** Seconds to wait after each failed attempt. After the last one, the email has failed. */
export const retryAfterSeconds = [60, 300, 1_800, 7_200, 43_200];
/** How long a worker's claim on an email lasts; longer than any attempt. */
export const attemptMs = 300_000;

const isDeleted = "The company is being deleted";
const ranOut = "The link expired before the email was sent";

export interface DeliveryParts {
  database: Database;
  mailer: Mailer;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
}

interface Claimed {
  mail: ClaimedMail;
  /** What the recipient may unsubscribe from. */
  subject: UnsubscribeSubject | undefined;
  content: MailContent;
  company: Company;
  settings: Awaited<ReturnType<typeof findMailSettings>>;
}

/** The categories an email covers. A digest has those of its gathered emails, an email about several things that of each item. */
async function listKinds(tx: Tx, mail: ClaimedMail & { user_id: string }): Promise<MailCategory[]> {
  const { category, content, digest } = mail;
  if (digest !== "at_once") return digest ? listGathered(tx, mail) : [category];
  return [...new Set(content?.items?.map((item) => item.category ?? category) ?? [category])];
}

/** What the recipient may unsubscribe from; undefined for a required email. */
async function findSubject(tx: Tx, mail: ClaimedMail): Promise<UnsubscribeSubject | undefined> {
  const { company_id, user_id, project_id, is_required } = mail;
  if (user_id === null || is_required) return undefined;
  const categories = await listKinds(tx, { ...mail, user_id });
  const isOfProject = categories.every((each) => projectMailCategories.some((one) => one === each));
  return { company_id, user_id, categories, project_id: isOfProject ? project_id : null };
}

async function isDeclined(tx: Tx, mail: ClaimedMail, subject: UnsubscribeSubject): Promise<boolean> {
  const { company_id, user_id } = subject;
  // Each gathered email was wanted when queued: skip the email only if all of them have been declined since.
  if (mail.digest) return settingOf(subject, await listOwnPreferences(tx, company_id, user_id)) === "disabled";
  const { category, project_id } = mail;
  const [setting] = await settingsFor(tx, company_id, [{ user_id, category, project_id }]);
  return setting === "disabled";
}

type Obstacle = Pick<Outcome, "state" | "last_error">;

/** Why a queued email must not be sent any more: expired link, rejected address, deactivated recipient, or changed preferences. */
async function findObstacle(
  tx: Tx,
  mail: ClaimedMail,
  subject: UnsubscribeSubject | undefined,
  now: Date,
): Promise<Obstacle | undefined> {
  if (mail.expires_at && mail.expires_at <= now) return { state: "failed", last_error: mail.last_error ?? ranOut };
  if (await isErasing(tx, mail.company_id)) return { state: "skipped", last_error: isDeleted };
  const suppressed = await findSuppressed(tx, mail.company_id, [mail.to_email]);
  if (suppressed.has(mail.to_email)) return { state: "suppressed", last_error: null };
  if (!subject) return undefined;
  if (!(await findReader(tx, subject))) return { state: "skipped", last_error: hasLeft };
  return (await isDeclined(tx, mail, subject)) ? { state: "skipped", last_error: null } : undefined;
}

/** Claims the email, so that no other worker sends it. Returns undefined if there is nothing to send, or not yet. */
async function claim(parts: DeliveryParts, tx: Tx, job: z.infer<typeof payload>): Promise<Claimed | undefined> {
  const now = parts.clock.now();
  const mail = await claimMail(tx, job, { now, until: new Date(now.getTime() + attemptMs) });
  if (!mail) {
    const { planned, due } = await findDue(tx, job);
    // The email was moved since, and has another job.
    if (job.due_at && planned && planned.getTime() !== Date.parse(job.due_at)) return undefined;
    // Not due yet, or claimed by another worker that may still crash: retry the job at that time.
    if (due) {
      const startAfterSeconds = Math.max(1, Math.ceil((due.getTime() - now.getTime()) / 1_000));
      await parts.jobs.send(deliverMail, job, { tx, startAfterSeconds });
    }
    return undefined;
  }
  const subject = await findSubject(tx, mail);
  const [obstacle, company, settings] = await Promise.all([
    findObstacle(tx, mail, subject, now),
    getCompany(tx, job.company_id),
    findMailSettings(tx, job.company_id),
  ]);
  const ended = { attempts: mail.attempts, sent_at: null };
  if (obstacle) await settleMail(tx, mail, { ...ended, ...obstacle });
  else if (mail.content) return { mail, subject, content: mail.content, company, settings };
  else await settleMail(tx, mail, { ...ended, state: "failed", last_error: "The content of this email was deleted" });
  return undefined;
}

/**
 * The origin of an email's links: the custom domain or our address. Sign-in links of people in several companies open them all,
 * so these stay on our address: the operator of one company's domain must not obtain them.
 */
async function originOf({ database, publicUrl }: DeliveryParts, { mail, settings }: Claimed): Promise<string> {
  const host = settings.custom_domain;
  if (!host) return publicUrl;
  const { company_id, user_id, link_id } = mail;
  const staysOnPublicUrl =
    link_id && (!user_id || (await database.asSystem((tx) => isElsewhereToo(tx, { company_id, user_id }))));
  return staysOnPublicUrl ? publicUrl : originAt(publicUrl, host);
}

/** The sender and the reply-to address: the company's, unless the operator sends the email. */
function headOf({ content, company, settings }: Claimed, { name, hasOwnName, supportEmail }: Product) {
  const product = hasOwnName ? name : undefined;
  if (content.sender === "operator") return { product, ...(supportEmail && { replyTo: supportEmail }) };
  const replyTo = settings.reply_to_email ?? content.reply_to;
  return { product, company: company.company_name, ...(replyTo === undefined ? {} : { replyTo }) };
}

async function send(parts: DeliveryParts, claimed: Claimed, origin: string): Promise<void> {
  const { publicUrl } = parts;
  const { mail, subject, content, company } = claimed;
  const links = subject && parts.unsubscribeLinks.linksFor(subject, origin);
  await parts.mailer.send({
    id: mail.id,
    to: { name: mail.to_name, address: mail.to_email },
    ...headOf(claimed, await productOf(parts).current()),
    ...(links ? { oneClick: links.oneClick } : {}),
    ...renderMail(linkedTo(origin, content, publicUrl), { company, publicUrl, unsubscribe: links?.page }),
  });
}

/** Seconds until the next attempt; undefined after the last one, or if the email's link expires before it. */
function retryIn({ expires_at }: ClaimedMail, attempts: number, now: Date): number | undefined {
  const wait = retryAfterSeconds[attempts - 1];
  if (wait === undefined || !expires_at) return wait;
  return now.getTime() + wait * 1_000 < expires_at.getTime() ? wait : undefined;
}

async function recordFailure(parts: DeliveryParts, tx: Tx, mail: ClaimedMail, failure: MailFailure): Promise<void> {
  const { company_id, id, to_email } = mail;
  const attempts = mail.attempts + 1;
  const now = parts.clock.now();
  const wait = failure.isPermanent ? undefined : retryIn(mail, attempts, now);
  const words = wait ? "Email delivery failed; it will be retried" : "Email delivery failed";
  parts.log.warn({ ...failure.facts, mail_id: id, attempts }, words);
  if (wait) {
    const key = { company_id, mail_id: id };
    const due_at = new Date(now.getTime() + wait * 1_000);
    await postponeMail(tx, key, { attempts, last_error: failure.answer, due_at });
    await parts.jobs.send(deliverMail, key, { tx, startAfterSeconds: wait });
    return;
  }
  await settleMail(tx, mail, { state: "failed", attempts, last_error: failure.answer, sent_at: null });
  // An email that must leave no record adds no suppressed address either.
  if (failure.isBadAddress && !mail.is_forgotten)
    await insertSuppression(tx, { company_id, email: to_email, reason: failure.answer, created_at: now });
}

/**
 * Delivers one email from the outbox. Idempotent, since a sent email is no longer queued. Only if a worker crashes between
 * the server's response and our commit is an email sent twice, with the same Message-ID.
 */
export const deliverMail = defineJob({
  name: "deliver-mail",
  payload,
  // Fetches twenty, five at once, two minutes for each at most.
  concurrency: 5,
  expiresAfter: 600,
  run: async (parts: DeliveryParts, job) => {
    const { database, clock } = parts;
    const claimed = await database.inTenant(job.company_id, (tx) => claim(parts, tx, job));
    if (!claimed) return;
    const { mail } = claimed;
    const origin = await originOf(parts, claimed);
    let failure: MailFailure | undefined;
    try {
      await send(parts, claimed, origin);
    } catch (error) {
      failure = readFailure(error);
    }
    await database.inTenant(job.company_id, async (tx) => {
      if (failure) await recordFailure(parts, tx, mail, failure);
      else
        await settleMail(tx, mail, {
          state: "sent",
          attempts: mail.attempts + 1,
          last_error: null,
          sent_at: clock.now(),
        });
    });
  },
});
