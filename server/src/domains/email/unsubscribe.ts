import type { Api, HandlerInput, MailCategory, MailSetting, Unsubscription } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import { Refusal } from "../../infra/errors.ts";
import { writeGateAudit } from "../audit/public.ts";
import { countAttempt } from "../auth/public.ts";
import {
  findSubscriber,
  forgetWishesOfProjects,
  listOwnPreferences,
  lockPreferencesOf,
  setPreferences,
} from "./preference-queries.ts";
import { settingOf } from "./preferences.ts";
import type { UnsubscribeLinks, UnsubscribeSubject } from "./unsubscribe-links.ts";

function unknownLink(): Refusal {
  return new Refusal(
    "not_found",
    "This link is incomplete or no longer works. Sign in to choose which mails you get in your profile.",
  );
}

/** What a token is about. Guessing is counted; using a true one is not. */
async function readToken(call: CallContext, links: UnsubscribeLinks, token: string): Promise<UnsubscribeSubject> {
  const subject = links.read(token);
  if (subject && !subject.categories.includes("password_reset")) return subject;
  await countAttempt(call, "token by address", call.ip);
  throw unknownLink();
}

/** Enough to know one's own by: an old mail may lie in somebody else's hands, and the address may be a new one. */
function hintOf(email: string): string {
  return email.replace(/^(.).*(?=@)/, "$1…");
}

interface Described {
  answer: Unsubscription;
  /** What is set now about one of the kinds. */
  settingOfOne: (category: MailCategory) => MailSetting;
}

async function describe(tx: Tx, subject: UnsubscribeSubject): Promise<Described> {
  const { company_id, user_id, categories, project_id } = subject;
  const [subscriber, rows] = await Promise.all([
    findSubscriber(tx, subject),
    listOwnPreferences(tx, company_id, user_id),
  ]);
  // A project that is gone sends nothing any more.
  if (!subscriber || (project_id && !subscriber.project_name)) throw unknownLink();
  const { company_name, email, project_name } = subscriber;
  const project = project_name ? { name: project_name } : null;
  return {
    answer: { company_name, email: hintOf(email), categories, project, setting: settingOf(subject, rows) },
    settingOfOne: (category) => settingOf({ categories: [category], project_id }, rows),
  };
}

/** A link that names no project speaks of all of them. */
async function set(tx: Tx, subject: UnsubscribeSubject, setting: MailSetting): Promise<void> {
  const { company_id, user_id, categories, project_id } = subject;
  const isRefusalOfAll = project_id === null && setting === "disabled";
  if (isRefusalOfAll) await forgetWishesOfProjects(tx, { company_id, user_id }, categories);
  await setPreferences(tx, { company_id, user_id, project_id }, { categories, setting });
}

interface Wanted {
  token: string;
  setting: MailSetting;
}

async function change(call: CallContext, links: UnsubscribeLinks, { token, setting }: Wanted): Promise<Unsubscription> {
  const subject = await readToken(call, links, token);
  const { company_id, user_id, categories } = subject;
  return call.database.inTenant(company_id, async (tx) => {
    await lockPreferencesOf(tx, subject);
    const before = await describe(tx, subject);
    await set(tx, subject, setting);
    const changes = categories.map((each) => [each, { before: before.settingOfOne(each), after: setting }] as const);
    await writeGateAudit({ call, tx, company_id }, user_id, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: user_id,
      changes: Object.fromEntries(changes),
    });
    return { ...before.answer, setting };
  });
}

/** What an unsubscribe link is about; changes nothing. */
export async function getUnsubscription(
  call: CallContext,
  { params }: HandlerInput<Api["getUnsubscription"]>,
  links: UnsubscribeLinks,
): Promise<Unsubscription> {
  const subject = await readToken(call, links, params.token);
  const { answer } = await call.database.readTenant(subject.company_id, (tx) => describe(tx, subject));
  return answer;
}

/** One click of RFC 8058: no sign-in, no question, as often as one likes. */
export function unsubscribe(
  call: CallContext,
  { query }: HandlerInput<Api["unsubscribe"]>,
  links: UnsubscribeLinks,
): Promise<Unsubscription> {
  return change(call, links, { token: query.token, setting: "disabled" });
}

/** Takes the click back. */
export function resubscribe(
  call: CallContext,
  { query }: HandlerInput<Api["resubscribe"]>,
  links: UnsubscribeLinks,
): Promise<Unsubscription> {
  return change(call, links, { token: query.token, setting: "enabled" });
}
