import type { Api, HandlerInput, MailSetting, Unsubscription } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import { Refusal } from "../../infra/errors.ts";
import { writeGateAudit } from "../audit/public.ts";
import { countAttempt } from "../auth/public.ts";
import { findSubscriber, setPreference } from "./preference-queries.ts";
import { settingsFor } from "./preferences.ts";
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
  if (subject && subject.category !== "password_reset") return subject;
  await countAttempt(call, "token by address", call.ip);
  throw unknownLink();
}

async function describe(tx: Tx, subject: UnsubscribeSubject): Promise<Unsubscription> {
  const { company_id, user_id, category, project_id } = subject;
  const [subscriber, [setting]] = await Promise.all([
    findSubscriber(tx, subject),
    settingsFor(tx, company_id, [{ user_id, category, project_id }]),
  ]);
  // A project that is gone sends nothing any more.
  if (!subscriber || (project_id && !subscriber.project_name)) throw unknownLink();
  const { company_name, email, project_name } = subscriber;
  return {
    company_name,
    email,
    category,
    project: project_name ? { name: project_name } : null,
    setting: setting ?? "enabled",
  };
}

async function change(
  call: CallContext,
  links: UnsubscribeLinks,
  wanted: { token: string; setting: MailSetting },
): Promise<Unsubscription> {
  const subject = await readToken(call, links, wanted.token);
  const { company_id, user_id, category, project_id } = subject;
  return call.database.inTenant(company_id, async (tx) => {
    const before = await describe(tx, subject);
    await setPreference(tx, { company_id, user_id, project_id }, { category, setting: wanted.setting });
    await writeGateAudit({ call, tx, company_id }, user_id, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: user_id,
      changes: { [category]: { before: before.setting, after: wanted.setting } },
    });
    return { ...before, setting: wanted.setting };
  });
}

/** What an unsubscribe link is about; changes nothing. */
export async function getUnsubscription(
  call: CallContext,
  { params }: HandlerInput<Api["getUnsubscription"]>,
  links: UnsubscribeLinks,
): Promise<Unsubscription> {
  const subject = await readToken(call, links, params.token);
  return call.database.readTenant(subject.company_id, (tx) => describe(tx, subject));
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
