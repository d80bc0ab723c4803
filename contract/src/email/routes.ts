import { z } from "zod";
import { id, line, page, search, text, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import type { Language } from "../languages/texts.ts";
import { limits } from "../limits.ts";

export const mailCategories = [
  "welcome",
  "invitation",
  "magic_link",
  "password_reset",
  "form_notification",
  "project_assignment",
  "team_invitation",
  "onboarding_reminder",
  "form_reminder",
  "general_notification",
  "feedback_update",
  "build_notification",
  "retest_request",
] as const;
export const mailCategory = z.enum(mailCategories);
export type MailCategory = z.output<typeof mailCategory>;

/** The ones a person may set for a single project. */
export const projectMailCategories = [
  "form_notification",
  "project_assignment",
  "onboarding_reminder",
  "form_reminder",
  "feedback_update",
  "build_notification",
  "retest_request",
] as const satisfies readonly MailCategory[];

export const mailSettings = ["enabled", "disabled", "digest_daily", "digest_weekly"] as const;
export const mailSetting = z.enum(mailSettings);
export type MailSetting = z.output<typeof mailSetting>;

/** Category to setting. An absent category inherits its setting; the default is "enabled". */
export const preferenceMap = z.partialRecord(mailCategory, mailSetting).meta({ id: "PreferenceMap" });
export type PreferenceMap = z.output<typeof preferenceMap>;

export const preferencesBody = z.object({
  preferences: preferenceMap,
  /** If omitted, project preferences stay unchanged. */
  project_preferences: z
    .record(id, preferenceMap)
    .refine((projects) => Object.keys(projects).length <= limits.page, `At most ${limits.page} projects at once`)
    .optional(),
});

const preferences = z.object({
  /** Every category, the default filled in. */
  global_preferences: z.record(mailCategory, mailSetting),
  project_preferences: z.record(id, preferenceMap),
  /** The projects the person may set something for. */
  projects: z.array(z.object({ id, name: z.string() })),
});
export type Preferences = z.output<typeof preferences>;

/** The sender that a mail names. */
export const mailSender = z.object({ name: z.string(), address: z.string() }).meta({ id: "EmailSender" });
export type MailSender = z.output<typeof mailSender>;

/** What a mail says, before it gets its look. */
export interface MailContent {
  /** The operator of the service: of contracts and the safety of accounts. All else is the company's. */
  sender?: "operator";
  /** Where replies go while the company has confirmed no address for them. */
  reply_to?: string;
  /** The language of the email; absent for emails sent before other languages existed. */
  language?: Language;
  subject: string;
  /** Shown by mail programs behind the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Words another person typed, set apart and never made into links. */
  quote?: string;
  /** Several things at once: a digest, reminders. */
  items?: MailItem[];
  action?: { label: string; url: string };
  /** Why this mail came, below the line. */
  reason: string;
}

export interface MailItem {
  /** Of what kind it is, where one mail holds several kinds. */
  category?: MailCategory;
  heading: string;
  text: string;
  action?: { label: string; url: string };
}

/** Queued: to be sent. Held: waits for a digest. Skipped: the person unsubscribed or left. Suppressed: the address rejects mail. */
export const mailState = z.enum(["queued", "held", "gathered", "sent", "failed", "skipped", "suppressed"]);
export type MailState = z.output<typeof mailState>;

/** What staff may send again to one person; "invite" is another word for "invitation". */
export const resendType = z.enum(["invitation", "magic_link", "welcome", "invite"]);
export const bulkType = z.enum(["invitation", "welcome", "magic_link", "general_notification"]);
export const bulkRecipients = 10_000;

export const resendBody = z.object({ user_id: id, email_type: resendType });

const customWords = {
  custom_subject: line("Subject", limits.title).optional(),
  custom_message: text("Message", limits.message).optional(),
};
export const bulkBody = z.object({
  user_ids: z
    .array(id, { error: "Please select at least one user" })
    .min(1, "Please select at least one user")
    .max(bulkRecipients, `At most ${bulkRecipients.toLocaleString("en")} people at once`),
  email_type: bulkType,
  ...customWords,
});
export const mailPreviewBody = z.object({ email_type: bulkType, ...customWords });

/** Result of sending one person's mail. Waiting: sent later, at the company's sending rate. Held: sent with a digest. */
export const sendingOutcome = z.enum(["sent", "waiting", "held", "skipped", "failed"]);
export const sendingResult = z
  .object({
    user_id: id,
    name: z.string(),
    email: z.string(),
    outcome: sendingOutcome,
    /** Why it was not sent, or not at once, as a sentence. */
    reason: z.string().nullable(),
  })
  .meta({ id: "SendingResult" });
export type SendingResult = z.output<typeof sendingResult>;

export const loggedMail = z.object({
  id,
  category: mailCategory,
  to_name: z.string(),
  to_email: z.string(),
  subject: z.string(),
  state: mailState,
  attempts: z.int(),
  /** What the mail server answered last, when it did not take the mail. */
  last_error: z.string().nullable(),
  created_at: time,
  sent_at: time.nullable(),
  /** When it is tried next, or its digest goes out. */
  due_at: time.nullable(),
});
export type LoggedMail = z.output<typeof loggedMail>;

export const suppression = z.object({ id, email: z.string(), reason: z.string(), created_at: time });
export type Suppression = z.output<typeof suppression>;

/** What an unsubscribe link is about. */
export const unsubscription = z
  .object({
    company_name: z.string(),
    /** First letter and the part after the @: old emails get forwarded. */
    email: z.string(),
    /** More than one when a digest gathered several kinds. */
    categories: z.array(mailCategory),
    project: z.object({ name: z.string() }).nullable(),
    setting: mailSetting,
    /** Whether undoing re-enables anything: a link cannot re-enable what the person turned off themselves. */
    can_be_undone: z.boolean(),
  })
  .meta({ id: "Unsubscription" });
export type Unsubscription = z.output<typeof unsubscription>;
const unsubscribeToken = z.object({ token: z.string().min(1).max(300) });

export const emailRoutes = routes({
  getPreferences: {
    method: "GET",
    path: "/email/preferences",
    permission: "keep own preferences",
    summary: "Returns the signed-in person’s email preferences",
    answer: preferences,
  },
  updatePreferences: {
    method: "PUT",
    path: "/email/preferences",
    permission: "keep own preferences",
    summary: "Replaces the signed-in person’s email preferences",
    body: preferencesBody,
    answer: preferences,
    errors: ["not_found"],
  },
  getUnsubscription: {
    method: "GET",
    path: "/email/unsubscribe/{token}",
    permission: "public",
    summary: "Returns what an unsubscribe link is for; changes nothing",
    params: unsubscribeToken,
    answer: unsubscription,
    errors: ["link_expired", "too_many_attempts"],
  },
  unsubscribe: {
    method: "POST",
    path: "/email/unsubscribe",
    permission: "public",
    summary: "Unsubscribes from an email category with one click (RFC 8058), without signing in",
    query: unsubscribeToken,
    answer: unsubscription,
    errors: ["link_expired", "too_many_attempts"],
  },
  resubscribe: {
    method: "POST",
    path: "/email/resubscribe",
    permission: "public",
    summary: "Undoes an unsubscribe with the same link; restores the earlier preferences",
    query: unsubscribeToken,
    answer: unsubscription,
    errors: ["link_expired", "too_many_attempts"],
  },
  listMailLog: {
    method: "GET",
    path: "/email/log",
    permission: "read email log",
    summary:
      "Lists the company’s emails with their delivery status, newest first. A search can return a short page that has a next page",
    query: page.extend({ q: search.optional(), state: mailState.optional() }),
    answer: z.object({ mails: z.array(loggedMail) }),
    paged: true,
  },
  listSuppressions: {
    method: "GET",
    path: "/email/suppressions",
    permission: "read email log",
    summary: "Lists addresses whose mail server permanently rejected email, newest first",
    query: page,
    answer: z.object({ suppressions: z.array(suppression) }),
    paged: true,
  },
  clearSuppression: {
    method: "DELETE",
    path: "/email/suppressions/{id}",
    permission: "send emails",
    summary: "Unblocks an address, so that it gets emails again",
    params: withId,
  },
});
