import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { afterCommit } from "#platform/db/database.ts";
import { notFound, AppError } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { deleteLinksOf, endSessionsOf, type Sessions } from "#domains/auth/public.ts";
import { adminAction } from "../admin-action.ts";
import {
  getLockedAt,
  reinstateAccount,
  setLockedAt,
  suspendAccount,
  type MemberAccount,
  lockAccount,
} from "./account-queries.ts";

interface Acting extends RouteInput<AdminApi["actOnUser"]> {
  sessions: Sessions;
}

function assertMaySuspend({ name, is_active, joined_at, removed_at, suspended_at }: MemberAccount): void {
  if (removed_at) throw notFound("person");
  if (suspended_at)
    throw new AppError(
      "already_in_state",
      `${name} is already suspended. Unsuspend them first to give another reason.`,
    );
  if (!joined_at)
    throw new AppError(
      "not_joined",
      `${name} has not joined yet. Suspend them once they have, or suspend the person who invites them.`,
    );
  if (!is_active)
    throw new AppError(
      "user_deactivated",
      `${name} cannot sign in because their company deactivated them. Nothing was changed.`,
    );
}

const notSuspended = ({ name }: MemberAccount) =>
  new AppError("already_in_state", `${name} is not suspended. Nothing was changed.`);

/** Suspends or unsuspends one user, including their sessions and sign-in links for that company. */
async function actOnPerson({ tx, clock }: AdminContext, sessions: Sessions, account: MemberAccount, isOut: boolean) {
  const { company_id, id: user_id } = account;
  if (!isOut) {
    if (!account.suspended_at) throw notSuspended(account);
    await reinstateAccount(tx, account);
    return;
  }
  assertMaySuspend(account);
  const now = clock.now();
  await suspendAccount(tx, account, now);
  await deleteLinksOf(tx, { company_id, user_id, now });
  const ended = await endSessionsOf(tx, { company_id, user_id });
  afterCommit(tx, () => ended.forEach((hash) => sessions.forget(hash)));
}

/** Suspends or unsuspends a company with its owner: they may sign in, pay and export their data, but no staff can work. */
async function actOnCompany({ tx, clock }: AdminContext, sessions: Sessions, account: MemberAccount, isOut: boolean) {
  const { company_id, name } = account;
  const isLocked = (await getLockedAt(tx, company_id)) !== null;
  if (isLocked && isOut)
    throw new AppError(
      "already_in_state",
      `${name} and their company are already suspended. Unsuspend them first to give another reason.`,
    );
  if (!isLocked && !isOut) throw notSuspended(account);
  await setLockedAt(tx, company_id, isOut ? clock.now() : null);
  // The database notifies every process; this process must know before its next request.
  afterCommit(tx, () => sessions.forgetCompany(company_id));
}

const act = adminAction({
  async lock({ tx, admin }, { body }: Acting) {
    const { account } = await lockAccount(tx, body.user_id);
    if (body.action === "suspend" && account.email === admin.email)
      throw new AppError("cannot_change_self", "You cannot suspend yourself. Ask another admin.");
    return account;
  },
  async change(ctx, account, { body, sessions }) {
    const isOut = body.action === "suspend";
    await (account.role === "owner" ? actOnCompany : actOnPerson)(ctx, sessions, account, isOut);
    return { changes: { suspended: { before: !isOut, after: isOut } } };
  },
  audit: ({ role, company_id, id }, { body: { reason } }) =>
    role === "owner"
      ? { company_id, resource_type: "company", resource_id: company_id, reason, event: "subscription" }
      : { company_id, resource_type: "user", resource_id: id, reason, event: "people" },
});

/** Suspends or unsuspends a person at once; with an owner the whole company. */
export async function actOnUser(ctx: AdminContext, input: Acting): Promise<RouteOutput<AdminApi["actOnUser"]>> {
  await act(ctx, input);
  return { message: `User ${input.body.action} completed successfully` };
}
