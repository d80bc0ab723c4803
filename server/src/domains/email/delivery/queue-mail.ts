import { deliverMail } from "./deliver-mail.ts";
import { randomUUID } from "node:crypto";
import {
  email,
  type Language,
  type MailCategory,
  type MailContent,
  type MailSetting,
  type MailState,
} from "@firstlight/contract";
import type { TenantWork } from "#platform/context.ts";
import { textsOf, type InLanguage } from "#platform/text/translations.ts";
import { oneLine, printable } from "#platform/text/plain-text.ts";
import { languagesOf } from "#domains/companies/public.ts";
import { getMailTimes, insertMails } from "./outbox-queries.ts";
import { paceMails } from "./pace.ts";
import type { Lane } from "./pace-queries.ts";
import { settingsFor, type WantedSetting } from "../preferences/settings.ts";
import { findSuppressed } from "../suppression/queries.ts";

export interface MailToSend {
  /** Set if another record refers to the email. */
  id?: string;
  category: MailCategory;
  /** Exactly one person. Without a user_id, they are no user of the company and have no preferences. */
  to: { email: string; name: string; user_id: string | null };
  /** "operator" for contracts, account security and people who may not know the company. Otherwise the company sends it. */
  sender?: "operator";
  /** The reply-to address while the company has no confirmed one. */
  reply_to?: string;
  /** The content, rendered in the recipient's language. */
  content: InLanguage<MailContent>;
  /** The language of a recipient who is not a user of the company. */
  language?: Language;
  /** The project it is about; the person's settings for that project apply. */
  project_id?: string;
  /** The person requested it, or it concerns their account's security: preferences do not apply. */
  is_required?: boolean;
  /** Keeps no record of the email after delivery. */
  is_forgotten?: boolean;
  /** The only external URL the email may link to: Stripe's invoice page. */
  elsewhere?: string | undefined;
  /** The link it contains; the email is sent only while the link is valid. */
  link?: { id: string; expires_at: Date };
  /** The send time of the email it replaces; it reuses that slot in the rate limit. */
  due_at?: Date;
  /** Invitations have a separate rate limit. */
  lane?: "invitation";
  /** Gathers held emails or several things at once. Preferences were checked for each of them. */
  gathers?: "daily" | "weekly" | "at_once";
}

/** The maximum subject length; the longest subject contains two names. */
const longestLine = 500;

/** The state of an email after queueing. */
export type QueuedState = Extract<MailState, "queued" | "held" | "skipped" | "suppressed">;

export interface Queued {
  state: QueuedState;
  /** When the email or its digest is sent; null if it is not sent. */
  due_at: Date | null;
}

type MailTimes = Awaited<ReturnType<typeof getMailTimes>>;

/** An email with content in its final language. */
type WrittenMail = Omit<MailToSend, "content"> & { content: MailContent };

/** An email with its decided state and send time. */
interface Decided {
  mail: WrittenMail;
  state: QueuedState;
  digest: MailToSend["gathers"] | null;
  due_at: Date | null;
}

async function write({ tx, company }: TenantWork, mails: readonly MailToSend[]): Promise<WrittenMail[]> {
  const languageOf = await languagesOf(tx, company.id, [...new Set(mails.flatMap(({ to }) => to.user_id ?? []))]);
  return mails.map((mail) => {
    const language = mail.language ?? languageOf(mail.to.user_id);
    const { sender, reply_to } = mail;
    const head = { language, ...(sender ? { sender } : {}), ...(reply_to ? { reply_to } : {}) };
    return { ...mail, content: { ...mail.content(textsOf(language)), ...head } };
  });
}

/** Asserts one address and no external link. Input was validated earlier, so a failure is a bug of ours. */
function checkMail({ to, content, elsewhere }: WrittenMail, publicUrl: string): void {
  if (email.safeParse(to.email).data !== to.email) throw new Error("An email needs exactly one plain address");
  const links = [content, ...(content.items ?? [])].flatMap(({ action }) => action?.url ?? []);
  if (links.some((url) => url !== publicUrl && !url.startsWith(`${publicUrl}/`) && url !== elsewhere))
    throw new Error("An email can link only to our own pages");
}

/** The setting to look up for an email the recipient may decline. */
function wantedSetting({ to: { user_id }, category, project_id, ...mail }: WrittenMail): WantedSetting | undefined {
  if (user_id === null || mail.is_required || mail.gathers) return undefined;
  return { user_id, category, project_id: project_id ?? null };
}

/** The setting of each recipient; "enabled" for required emails. */
async function listSettings({ tx, company }: TenantWork, mails: readonly WrittenMail[]): Promise<MailSetting[]> {
  const wanted = mails.map(wantedSetting);
  const asked = wanted.filter((one) => one !== undefined);
  const found = (await settingsFor(tx, company.id, asked)).values();
  return wanted.map((one) => (one && found.next().value) ?? "enabled");
}

function decide(mail: WrittenMail, setting: MailSetting, suppressed: ReadonlySet<string>, times: MailTimes): Decided {
  const ended = { mail, digest: null, due_at: null };
  if (suppressed.has(mail.to.email)) return { ...ended, state: "suppressed" };
  if (setting === "disabled") return { ...ended, state: "skipped" };
  if (setting === "digest_daily") return { mail, state: "held", digest: "daily", due_at: times.daily };
  if (setting === "digest_weekly") return { mail, state: "held", digest: "weekly", due_at: times.weekly };
  const due_at = mail.is_required ? null : (mail.due_at ?? null);
  return { mail, state: "queued", digest: mail.gathers ?? null, due_at };
}

/** Sets the send time of each queued email: required ones at once, others within the company's rate limit. */
async function giveTimes(work: TenantWork, decided: Decided[], { status }: MailTimes): Promise<void> {
  const now = work.clock.now();
  const lanes: readonly Lane[] = ["general", "invitation"];
  for (const lane of lanes) {
    const paced = decided.filter(
      ({ state, mail, due_at }) =>
        state === "queued" && !mail.is_required && due_at === null && (mail.lane ?? "general") === lane,
    );
    const times = await paceMails(work, { lane, count: paced.length, status });
    for (const [index, one] of paced.entries()) one.due_at = times[index] ?? now;
  }
  for (const one of decided) if (one.state === "queued") one.due_at ??= now;
}

/** Serializes content with printable characters only: one character in a name must not fail the caller's operation. */
function wordsOf(content: MailContent): string {
  return JSON.stringify(content, (_key, value: unknown) => (typeof value === "string" ? printable(value) : value));
}

function rowOf(work: TenantWork, { mail, state, digest, due_at }: Decided) {
  const { to, content, category } = mail;
  return {
    company_id: work.company.id,
    id: mail.id ?? randomUUID(),
    category,
    to_email: to.email,
    to_name: oneLine(to.name, longestLine),
    user_id: to.user_id,
    project_id: mail.project_id ?? null,
    subject: oneLine(content.subject, longestLine),
    // Stores no content for an email that is never sent, since it may contain a link.
    content: state === "queued" || state === "held" ? wordsOf(content) : null,
    is_required: mail.is_required ?? false,
    is_forgotten: mail.is_forgotten ?? false,
    state,
    created_at: work.clock.now(),
    due_at,
    digest,
    expires_at: mail.link?.expires_at ?? null,
    link_id: mail.link?.id ?? null,
  };
}

function secondsUntil(due: Date | null, now: Date): { startAfterSeconds?: number } {
  const seconds = Math.ceil(((due?.getTime() ?? 0) - now.getTime()) / 1_000);
  return seconds > 0 ? { startAfterSeconds: seconds } : {};
}

/** The job that delivers an email. One that waits is of its time only, so that it does nothing once the email has another. */
export function deliveryOf(company_id: string, mail: { id: string; due_at: Date | null }, now: Date) {
  const wait = secondsUntil(mail.due_at, now);
  const planned = wait.startAfterSeconds && mail.due_at ? { due_at: mail.due_at.toISOString() } : {};
  return { payload: { company_id, mail_id: mail.id, ...planned }, ...wait };
}

/**
 * Queues emails and their delivery jobs in the caller's transaction: a constant number of statements, plus one per 1,000 rows.
 * Call it last: it locks the company's pace until the transaction ends.
 * @returns the outcome of each, in order
 */
export async function queueMails(work: TenantWork, toSend: readonly MailToSend[]): Promise<Queued[]> {
  if (toSend.length === 0) return [];
  const mails = await write(work, toSend);
  for (const mail of mails) checkMail(mail, work.publicUrl);
  const { tx, company, clock } = work;
  const now = clock.now();
  const addresses = [...new Set(mails.map(({ to }) => to.email))];
  const [settings, suppressed, times] = await Promise.all([
    listSettings(work, mails),
    findSuppressed(tx, company.id, addresses),
    getMailTimes(tx, company.id, now),
  ]);
  const decided = mails.map((mail, index) => decide(mail, settings[index] ?? "enabled", suppressed, times));
  await giveTimes(work, decided, times);
  const rows = decided
    .filter(({ mail, state }) => !mail.is_forgotten || state === "queued" || state === "held")
    .map((one) => rowOf(work, one));
  await insertMails(tx, rows);
  const jobs = rows.filter(({ state }) => state === "queued").map((row) => deliveryOf(company.id, row, now));
  await work.jobs.sendMany(deliverMail, jobs, tx);
  return decided.map(({ state, due_at }) => ({ state, due_at }));
}

export async function queueMail(work: TenantWork, mail: MailToSend): Promise<QueuedState> {
  const [queued] = await queueMails(work, [mail]);
  return queued?.state ?? "queued";
}
