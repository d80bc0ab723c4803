import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { afterCommit } from "#platform/db/database.ts";
import { invalid, notFound, AppError } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { writeAdminAudit } from "#platform/audit/write-audit.ts";
import { workAt } from "#platform/context.ts";
import { givePassword, hashPassword, signInUrl, type Sessions, sendLink } from "#domains/auth/public.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";
import { passwordGivenMail } from "./emails.ts";
import { lockAccount, type LockedAccount } from "./lock-account.ts";
import type { MemberAccount } from "./member-queries.ts";
import { readableSecret } from "../account/readable-secret.ts";

type Reset = RouteInput<AdminApi["adminResetPassword"]>["body"];
type Said = RouteOutput<AdminApi["adminResetPassword"]>;

/** About 80 random bits. */
const groups = 4;
const lastsMs = 24 * 3_600_000;

/** Notifies the account's owner of what support did, without the password. */
async function notifyPerson(ctx: AdminContext, { company_id, id, name, email }: MemberAccount): Promise<void> {
  const company = await getCompany(ctx.tx, company_id);
  await queueMail(workAt(ctx, ctx.tx, company_id), {
    category: "password_reset",
    to: { email, name, user_id: id },
    content: passwordGivenMail({ name, company, url: signInUrl(ctx) }),
    sender: "operator",
    is_required: true,
  });
}

async function generate(ctx: AdminContext, sessions: Sessions, locked: LockedAccount, given: Given): Promise<Said> {
  const expires_at = new Date(ctx.clock.now().getTime() + lastsMs);
  const { password, password_hash, must_change_password } = given;
  const chosen = { password_hash, must_change_password, password_expires_at: expires_at };
  const ended = await givePassword(ctx, ctx.tx, locked.identity, chosen);
  afterCommit(ctx.tx, () => ended.forEach((hash) => sessions.forget(hash)));
  await notifyPerson(ctx, locked.account);
  return { message: "Password reset successful", new_password: password, expires_at: expires_at.toISOString() };
}

interface Given {
  password: string;
  password_hash: string;
  must_change_password: boolean;
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

async function choose({ reset_method, force_change_on_login }: Reset): Promise<Given | undefined> {
  if (reset_method === "send_email") return undefined;
  const password = readableSecret(groups);
  return { password, password_hash: await hashPassword(password), must_change_password: force_change_on_login };
}

/** Sets a temporary password, shown once and valid for a day, or emails a reset link. */
export async function adminResetPassword(
  sessions: Sessions,
  ctx: AdminContext,
  { params, body }: RouteInput<AdminApi["adminResetPassword"]>,
): Promise<Said> {
  if (params.id !== body.user_id) throw invalid("user_id", "This does not match the user ID in the path");
  // Before anything is held, since it takes its time.
  const given = await choose(body);
  const locked = await lockAccount(ctx.tx, body.user_id);
  const { account } = locked;
  if (account.removed_at) throw notFound("person");
  if (!account.joined_at)
    throw new AppError(
      "not_joined",
      `${account.name} has not joined yet. They choose a password when they accept their company’s invitation.`,
    );
  const said = given ? await generate(ctx, sessions, locked, given) : await sendReset(ctx, locked);
  await writeAdminAudit(ctx, account.company_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: account.id,
    changes: given ? { password: {} } : { password_link: { after: "sent" } },
    reason: body.reason,
  });
  return said;
}
