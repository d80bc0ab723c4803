import type { AdminApi, Company, MailContent, RouteOutput, RouteInput } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { afterCommit } from "#platform/db/database.ts";
import { invalid, notFound, AppError } from "#platform/errors.ts";
import type { AuditChanges } from "#platform/audit/write-audit.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { workAt } from "#platform/context.ts";
import { readableSecret } from "#platform/tokens.ts";
import { givePassword, hashPassword, signInUrl, type Sessions, sendLink } from "#domains/auth/public.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";
import { adminAction } from "../admin-action.ts";
import { lockAccount, type LockedAccount, type MemberAccount } from "./account-queries.ts";

type Asked = RouteInput<AdminApi["adminResetPassword"]>;
type Said = RouteOutput<AdminApi["adminResetPassword"]>;

interface Given {
  password: string;
  password_hash: string;
  must_change_password: boolean;
}

interface Reset extends Asked {
  sessions: Sessions;
  /** Undefined to email a link. */
  given: Given | undefined;
}

/** About 80 random bits. */
const groups = 4;
const lastsMs = 24 * 3_600_000;

async function choose({ reset_method, force_change_on_login }: Asked["body"]): Promise<Given | undefined> {
  if (reset_method === "send_email") return undefined;
  const password = readableSecret(groups);
  return { password, password_hash: await hashPassword(password), must_change_password: force_change_on_login };
}

async function give(ctx: AdminContext, { identity }: LockedAccount, sessions: Sessions, given: Given): Promise<Said> {
  const expires_at = new Date(ctx.clock.now().getTime() + lastsMs);
  const { password, password_hash, must_change_password } = given;
  const chosen = { password_hash, must_change_password, password_expires_at: expires_at };
  const ended = await givePassword(ctx, ctx.tx, identity, chosen);
  afterCommit(ctx.tx, () => ended.forEach((hash) => sessions.forget(hash)));
  return { message: "Password reset successful", new_password: password, expires_at: expires_at.toISOString() };
}

async function sendReset(ctx: AdminContext, { account, identity }: LockedAccount): Promise<Said> {
  if (!account.is_active && identity.password_hash === null)
    throw new AppError(
      "user_deactivated",
      `${account.name} is deactivated and has no password. Their company must reactivate them first.`,
    );
  await ctx.jobs.send(sendLink, { identity_id: identity.id, purpose: "password_reset" }, { tx: ctx.tx });
  return { message: "Password reset email will be sent to the user.", new_password: null, expires_at: null };
}

interface GivenWords {
  /** The recipient's. */
  name: string;
  company: Company;
  url: string;
  product: string;
}

/** Notifies a user that support has reset their password; no email ever contains the password. */
function passwordGivenMail({ name, company, url, product }: GivenWords): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("{product} support reset your password", { product }),
    preview: t("You are signed out everywhere."),
    heading: t("Your password was reset"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "{product} support just set a new password for you and signed you out everywhere. Support will tell you the password, which works for 24 hours.",
        { product },
      ),
      t(
        "If you didn’t ask for that, select “Forgot password?” on the sign-in page and choose your own password now. The password from support then stops working.",
      ),
    ],
    action: { label: t("Open Sign-In Page"), url },
    reason: t("You’re receiving this because it concerns the security of your account at {company}.", {
      company: company.company_name,
    }),
  });
}

/** Notifies the account's owner of what support did, without the password. */
async function notifyPerson(ctx: AdminContext, { company_id, id, name, email }: MemberAccount): Promise<void> {
  const company = await getCompany(ctx.tx, company_id);
  await queueMail(workAt(ctx, ctx.tx, company_id), {
    category: "password_reset",
    to: { email, name, user_id: id },
    content: passwordGivenMail({ name, company, url: signInUrl(ctx), product: productName(ctx) }),
    sender: "operator",
    is_required: true,
  });
}

const reset = adminAction({
  async lock({ tx }, { body }: Reset) {
    const locked = await lockAccount(tx, body.user_id);
    const { name, removed_at, joined_at } = locked.account;
    if (removed_at) throw notFound("person");
    if (!joined_at)
      throw new AppError(
        "not_joined",
        `${name} has not joined yet. They choose a password when they accept their company’s invitation.`,
      );
    return locked;
  },
  async change(ctx, locked, { given, sessions }) {
    const said = given ? await give(ctx, locked, sessions, given) : await sendReset(ctx, locked);
    const changes: AuditChanges = given ? { password: {} } : { password_link: { after: "sent" } };
    return { changes, said };
  },
  audit: ({ account: { company_id, id } }, { body: { reason } }) => ({
    company_id,
    resource_type: "user",
    resource_id: id,
    reason,
  }),
  notify: async (ctx, { account }, { given }) => given && notifyPerson(ctx, account),
});

/** Sets a temporary password, shown once and valid for a day, or emails a reset link. */
export async function adminResetPassword(ctx: AdminContext, input: Asked & { sessions: Sessions }): Promise<Said> {
  if (input.params.id !== input.body.user_id) throw invalid("user_id", "This does not match the user ID in the path");
  // Before anything is held, since it takes its time.
  const given = await choose(input.body);
  const { done } = await reset(ctx, { ...input, given });
  return done.said;
}
