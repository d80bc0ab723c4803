import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { afterCommit } from "#platform/db/database.ts";
import { notFound, AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { writeAdminAudit } from "#platform/audit/write-audit.ts";
import { workAt } from "#platform/context.ts";
import { deleteLinksOf, endSessionsOf, type Sessions } from "#domains/auth/public.ts";
import { lockAccount } from "./lock-account.ts";
import { getLockedAt, reinstateAccount, setLockedAt, suspendAccount, type MemberAccount } from "./member-queries.ts";

interface Act {
  account: MemberAccount;
  /** True to suspend, false to unsuspend. */
  isOut: boolean;
  reason: string;
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

/** Suspends or unsuspends one user, including their sessions and sign-in links for that company. */
async function actOnPerson(ctx: AdminContext, sessions: Sessions, { account, isOut, reason }: Act): Promise<void> {
  const { tx } = ctx;
  const { company_id, id: user_id } = account;
  const now = ctx.clock.now();
  if (isOut) {
    assertMaySuspend(account);
    await suspendAccount(tx, account, now);
    await deleteLinksOf(tx, { company_id, user_id, now });
    const ended = await endSessionsOf(tx, { company_id, user_id });
    afterCommit(tx, () => ended.forEach((hash) => sessions.forget(hash)));
  } else {
    if (!account.suspended_at)
      throw new AppError("already_in_state", `${account.name} is not suspended. Nothing was changed.`);
    await reinstateAccount(tx, account);
  }
  await publishEvent(workAt(ctx, tx, company_id), { to: "staff", kind: "people" });
  const changes = { suspended: { before: !isOut, after: isOut } };
  await writeAdminAudit(ctx, company_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: user_id,
    changes,
    reason,
  });
}

/** Suspends or unsuspends a company with its owner: they may sign in, pay and export their data, but no staff can work. */
async function actOnCompany(ctx: AdminContext, sessions: Sessions, { account, isOut, reason }: Act): Promise<void> {
  const { tx } = ctx;
  const { company_id, name } = account;
  const isLocked = (await getLockedAt(tx, company_id)) !== null;
  if (isLocked && isOut)
    throw new AppError(
      "already_in_state",
      `${name} and their company are already suspended. Unsuspend them first to give another reason.`,
    );
  if (!isLocked && !isOut) throw new AppError("already_in_state", `${name} is not suspended. Nothing was changed.`);
  await setLockedAt(tx, company_id, isOut ? ctx.clock.now() : null);
  // The database notifies every process; this process must know before its next request.
  afterCommit(tx, () => sessions.forgetCompany(company_id));
  await publishEvent(workAt(ctx, tx, company_id), { to: "staff", kind: "subscription" });
  const changes = { suspended: { before: isLocked, after: isOut } };
  const about = { resource_type: "company", resource_id: company_id } as const;
  await writeAdminAudit(ctx, company_id, { action: "UPDATE", ...about, changes, reason });
}

/** Suspends or unsuspends a person at once; with an owner the whole company. */
export async function actOnUser(
  sessions: Sessions,
  ctx: AdminContext,
  { body }: RouteInput<AdminApi["actOnUser"]>,
): Promise<RouteOutput<AdminApi["actOnUser"]>> {
  const { user_id, action, reason } = body;
  const isOut = action === "suspend";
  const { account } = await lockAccount(ctx.tx, user_id);
  if (isOut && account.email === ctx.admin.email)
    throw new AppError("cannot_change_self", "You cannot suspend yourself. Ask another admin.");
  const act = account.role === "owner" ? actOnCompany : actOnPerson;
  await act(ctx, sessions, { account, isOut, reason });
  return { message: `User ${action} completed successfully` };
}
