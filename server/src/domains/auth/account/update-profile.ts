import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import { workAt, type PersonRequest } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { isNone } from "#platform/audit/changes.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { getCompany, languagesOf } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import { addressAskedMail, addressKnownMail, confirmAddressMail } from "./emails.ts";
import { deleteLinksOfIdentity } from "../link/queries.ts";
import { makeLink } from "../link/one-time-links.ts";
import { countUnconfirmedAddress } from "./assert-confirmed.ts";
import { findIdentityId, getUser, lockIdentity, updateIdentity, updateName } from "./queries.ts";
import { signInUrl } from "../password/notify-password-changed.ts";
import { countAttempts } from "#platform/http/attempt-limiter.ts";
import { userView } from "./view.ts";

interface Wish {
  /** The address that counts until then. */
  email: string;
  name: string;
  wanted: string;
}

/**
 * Emails a link to the new address and a notice to the old one. An address with an account gets a notice instead of the link. A link is
 * stored either way, so the caller sees the same result.
 */
async function askToConfirm(call: PersonRequest, tx: Tx, { email, name, wanted }: Wish): Promise<void> {
  const { company_id, user_id, identity_id } = call.person;
  await countAttempts(call, tx, { "new address mail by account": wanted, "new address by account": identity_id });
  await countUnconfirmedAddress(call, tx, company_id);
  const work = workAt(call, tx, company_id);
  const [known, company, languageOf] = await Promise.all([
    findIdentityId(tx, wanted),
    getCompany(tx, company_id),
    languagesOf(tx, company_id, [user_id]),
  ]);
  const { url, carried } = await makeLink(work, { purpose: "email_change" }, { user_id, email: wanted });
  const toSignIn = signInUrl(call);
  const words = { name, company };
  const rest = { category: "general_notification", sender: "operator", is_required: true } as const;
  await queueMails(work, [
    {
      ...rest,
      to: { email: wanted, name, user_id: null },
      // Always the caller's language, like the subject: the email log must not reveal whether an account exists.
      language: languageOf(user_id),
      content: known ? addressKnownMail({ url: toSignIn }) : confirmAddressMail({ ...words, url }),
      ...carried,
    },
    { ...rest, to: { email, name, user_id }, content: addressAskedMail({ ...words, url: toSignIn }) },
  ]);
}

/** Changes the person's name in this company, and their language. A new address counts once its link is opened; the one they have cancels that. */
export async function updateProfile(
  call: PersonRequest,
  { body }: RouteInput<Api["updateProfile"]>,
): Promise<RouteOutput<Api["updateProfile"]>> {
  const { company_id, user_id, identity_id } = call.person;
  return call.database.asSystem(async (tx) => {
    // Locked first, as when an address is confirmed: that changes the same rows.
    const { language } = await lockIdentity(tx, identity_id);
    const before = await getUser(tx, company_id, user_id);
    // Links before the person, the same order as when links and invitations are sent or withdrawn.
    const cancelled = await deleteLinksOfIdentity(tx, identity_id, { now: call.clock.now(), purpose: "email_change" });
    await updateName(tx, { company_id, user_id, name: body.name });
    const newLanguage = body.language === undefined ? language : body.language;
    if (newLanguage !== language) await updateIdentity(tx, identity_id, { language: newLanguage });
    const isNew = body.email !== before.email;
    if (isNew) await askToConfirm(call, tx, { email: before.email, name: body.name, wanted: body.email });
    const changes = {
      ...(body.name === before.name ? {} : { name: {} }),
      ...(newLanguage === language ? {} : { language: { before: language, after: newLanguage } }),
      ...(isNew || cancelled > 0 ? { pending_email: {} } : {}),
    };
    if (!isNone(changes)) {
      const entry = { action: "UPDATE", resource_type: "user", resource_id: user_id, changes } as const;
      await writeSystemAudit({ call, tx, company_id }, user_id, entry);
    }
    const user = await getUser(tx, company_id, user_id);
    return { user: userView(user), pending_email: isNew ? body.email : null };
  });
}
