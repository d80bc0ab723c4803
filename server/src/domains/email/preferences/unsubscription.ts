import type { MailCategory, Unsubscription } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { countAttempt } from "#platform/http/attempt-limiter.ts";
import { changedRows, undone, type declined, type PreferenceRow } from "./declining.ts";
import { findSubscriber, listOwnPreferences, lockPreferencesOf, savePreferenceRows } from "./queries.ts";
import { settingOf } from "./settings.ts";
import type { UnsubscribeLinks, UnsubscribeSubject } from "./unsubscribe-links.ts";

function unknownLink(): AppError {
  return new AppError(
    "link_expired",
    "This link is incomplete or no longer works. Sign in to change your email preferences.",
  );
}

/** What a token is about. Guessing is counted; using a true one is not. */
export async function readToken(
  call: RequestContext,
  links: UnsubscribeLinks,
  token: string,
): Promise<UnsubscribeSubject> {
  const subject = links.read(token);
  if (subject && !subject.categories.includes("password_reset")) return subject;
  await countAttempt(call, "token by address", call.ip);
  throw unknownLink();
}

/** Enough for recipients to recognize their own address. Other people may hold an old email, and the address may be new. */
function hintOf(email: string): string {
  return email.replace(/^(.).*(?=@)/, "$1…");
}

function stateOf(subject: UnsubscribeSubject, rows: readonly PreferenceRow[]) {
  const setting = settingOf(subject, rows);
  const after = settingOf(subject, undone(rows, subject));
  return { setting, can_be_undone: setting === "disabled" && after !== "disabled" };
}

interface Described {
  answer: Unsubscription;
  rows: PreferenceRow[];
}

export async function describeSubscription(tx: Tx, subject: UnsubscribeSubject): Promise<Described> {
  const { company_id, user_id, categories, project_id } = subject;
  const [subscriber, rows] = await Promise.all([
    findSubscriber(tx, subject),
    listOwnPreferences(tx, company_id, user_id),
  ]);
  // A deleted project sends no emails.
  if (!subscriber || (project_id && !subscriber.project_name)) throw unknownLink();
  const { company_name, email, project_name } = subscriber;
  const project = project_name ? { name: project_name } : null;
  return { rows, answer: { company_name, email: hintOf(email), categories, project, ...stateOf(subject, rows) } };
}

function changesOf({ categories, project_id }: UnsubscribeSubject, before: PreferenceRow[], after: PreferenceRow[]) {
  const settingIn = (rows: PreferenceRow[], category: MailCategory) =>
    settingOf({ categories: [category], project_id }, rows);
  const settingsIn = (rows: PreferenceRow[]) =>
    Object.fromEntries(categories.map((each) => [each, settingIn(rows, each)] as const));
  return changesBetween(settingsIn(before), settingsIn(after));
}

interface Wanted {
  token: string;
  apply: typeof declined;
}

export async function changeSubscription(
  call: RequestContext,
  links: UnsubscribeLinks,
  { token, apply }: Wanted,
): Promise<Unsubscription> {
  const subject = await readToken(call, links, token);
  const { company_id, user_id } = subject;
  return call.database.inTenant(company_id, async (tx) => {
    await lockPreferencesOf(tx, subject);
    const { answer, rows } = await describeSubscription(tx, subject);
    const after = apply(rows, subject);
    await savePreferenceRows(tx, subject, changedRows(rows, after));
    const changes = changesOf(subject, rows, after);
    // Clicked again, it changes nothing.
    if (!isNone(changes)) {
      const entry = { action: "UPDATE", resource_type: "user", resource_id: user_id, changes } as const;
      await writeSystemAudit({ call, tx, company_id }, user_id, entry);
    }
    return { ...answer, ...stateOf(subject, after) };
  });
}
