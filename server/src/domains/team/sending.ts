import type { Company, MailContent, Role, SendingResult } from "@firstlight/contract";
import type { Context, TenantWork } from "#platform/context.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { prepareInvitations, prepareMagicLinks, welcomeMail } from "#domains/auth/public.ts";
import { queueMails, type MailToSend, type Queued } from "#domains/email/public.ts";
import { noticeMail } from "./emails.ts";
import { lockUsersWithLinks } from "#domains/memberships/public.ts";
import type { Recipient } from "./recipient-queries.ts";

export type SendingType = "invitation" | "welcome" | "magic_link" | "general_notification";

/** The sender's own subject and message, set apart in the email. */
export interface CustomWords {
  custom_subject?: string | undefined;
  custom_message?: string | undefined;
}

/** Whether a user may send email to a person of that role. */
export function mayWriteTo(actor: Role, target: Role): boolean {
  return target === "beta_tester" || actor === "owner" || actor === "admin";
}

interface Objection {
  code: "user_suspended" | "user_deactivated" | "already_joined" | "not_joined";
  sentence: string;
}

/** Why this email does not apply to that user, with what to do instead. */
export function objectionTo(
  type: SendingType,
  { name, has_joined, is_active, is_suspended }: Recipient,
  product: string,
): Objection | undefined {
  if (is_suspended) return { code: "user_suspended", sentence: `${product} has suspended ${name}. Contact support.` };
  if (type === "invitation" && has_joined)
    return { code: "already_joined", sentence: `${name} has already joined. Send a sign-in link instead.` };
  if (has_joined && !is_active)
    return { code: "user_deactivated", sentence: `${name} is deactivated. Reactivate them first.` };
  if (has_joined) return undefined;
  if (type === "welcome")
    return { code: "not_joined", sentence: `${name} has not joined yet. Send the invitation instead.` };
  if (type === "general_notification")
    return { code: "not_joined", sentence: `${name} has not joined yet. Send the invitation first.` };
  return undefined;
}

/** Locks recipients before they are read: their old links are replaced, so only the new link may work. */
export async function lockRecipients(ctx: Context, type: SendingType, ids: readonly string[]): Promise<void> {
  if (type === "invitation" || type === "magic_link") await lockUsersWithLinks(ctx.tx, ctx.company.id, ids);
}

/** Adds the sender's own subject and message to an email, if any. */
export function withWords(
  content: InLanguage<MailContent>,
  { custom_subject, custom_message }: CustomWords,
): InLanguage<MailContent> {
  return (texts) => ({
    ...content(texts),
    ...(custom_subject ? { subject: custom_subject } : {}),
    ...(custom_message ? { quote: custom_message } : {}),
  });
}

export function homeOf({ publicUrl }: Pick<TenantWork, "publicUrl">, role: Role): string {
  return `${publicUrl}${role === "beta_tester" ? "/dashboard" : "/overview"}`;
}

interface Sending {
  type: SendingType;
  company: Company;
  words: CustomWords;
}

async function mailsTo(ctx: Context, { type, company, words }: Sending, people: readonly Recipient[]) {
  const inviting = { company, inviter: ctx.user };
  // Testers are invited to the project they were invited to before, staff to the company.
  if (type === "invitation") return prepareInvitations(ctx, inviting, people);
  if (type === "magic_link") return prepareMagicLinks(ctx, inviting, people);
  return people.map(({ id, email, name, role }): MailToSend => {
    const given = { name, company, url: homeOf(ctx, role) };
    const content =
      type === "welcome" ? welcomeMail({ ...given, role }) : noticeMail({ ...given, by: ctx.user.name, ...words });
    return { category: type, to: { email, name, user_id: id }, content };
  });
}

/** Emails that leave within this time are reported as sent at once. */
const soonMs = 60_000;

function resultOf({ id, name, email }: Recipient, { state, due_at }: Queued, now: Date): SendingResult {
  const person = { user_id: id, name, email };
  switch (state) {
    case "queued":
      if (!due_at || due_at.getTime() - now.getTime() <= soonMs) return { ...person, outcome: "sent", reason: null };
      return {
        ...person,
        outcome: "waiting",
        reason: `${name} gets it later: bulk emails are sent at a steady pace. The delivery log shows when.`,
      };
    case "held":
      return { ...person, outcome: "held", reason: `${name} gets it with their next digest.` };
    case "skipped":
      return { ...person, outcome: "skipped", reason: `${name} does not want these emails.` };
    case "suppressed":
      return {
        ...person,
        outcome: "failed",
        reason: `The mail server of ${email} permanently rejected our emails. Unblock the address in the delivery log to try again.`,
      };
  }
}

/** Queues one kind of email for the users it applies to. @returns the outcome for each user */
export async function send(ctx: Context, sending: Sending, people: readonly Recipient[]): Promise<SendingResult[]> {
  const mails = await mailsTo(ctx, sending, people);
  const worded = mails.map((mail) => ({ ...mail, content: withWords(mail.content, sending.words) }));
  const queued = await queueMails(ctx, worded);
  const byPerson = new Map(worded.map((mail, index) => [mail.to.user_id, queued[index]]));
  return people.map((person) => {
    const one = byPerson.get(person.id);
    if (!one) throw new Error("An email to one of the recipients is missing");
    return resultOf(person, one, ctx.clock.now());
  });
}
