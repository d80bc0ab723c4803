import { canAct, canAssign, type Api, type RouteInput, type TeamMember } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit, type AuditChanges } from "#platform/audit/write-audit.ts";
import { endSessionsOf, type Sessions } from "#domains/auth/public.ts";
import { activityChangedMail, roleChangedMail } from "./emails.ts";
import { getMember, getMemberToChange, updateUser, type MemberRow } from "./queries.ts";
import { suspendedHere } from "#domains/memberships/public.ts";
import { notifyMember } from "./notify-member.ts";
import { memberView } from "./view.ts";

type Change = RouteInput<Api["updateMember"]>["body"];

/** @throws AppError for the owner, for oneself and for members beyond one's role */
export function assertMayChange(ctx: Context, member: MemberRow): void {
  if (member.id === ctx.user.id) {
    throw new AppError("cannot_change_self");
  }
  if (member.role === "owner") {
    throw new AppError("owner_protected");
  }
  if (!canAct(ctx.user.role, member.role)) {
    throw new AppError("insufficient_role");
  }
}

function changesOf(member: MemberRow, change: Change): AuditChanges {
  const { role, is_active } = change;
  return {
    ...(role !== undefined && role !== member.role ? { role: { before: member.role, after: role } } : {}),
    ...(is_active !== undefined && is_active !== member.is_active
      ? { is_active: { before: member.is_active, after: is_active } }
      : {}),
  };
}

async function notifyChange(ctx: Context, member: MemberRow, changes: AuditChanges, change: Change): Promise<void> {
  const { role, is_active } = change;
  if (!member.joined_at) return;
  if (changes["role"] && role) {
    await notifyMember(ctx, member, (words) => roleChangedMail({ ...words, role, url: `${ctx.publicUrl}/overview` }));
  }
  if (changes["is_active"] && is_active !== undefined) {
    await notifyMember(ctx, member, (words) =>
      activityChangedMail({ ...words, is_active, url: `${ctx.publicUrl}/login` }),
    );
  }
}

/** Changes a member's role, shuts them out at once, or lets them in again. */
export async function updateMember(
  ctx: Context,
  { params, body }: RouteInput<Api["updateMember"]>,
  sessions: Sessions,
): Promise<TeamMember> {
  const member = await getMemberToChange(ctx.tx, ctx.company.id, params.id);
  assertMayChange(ctx, member);
  if (body.role && !canAssign(ctx.user.role, body.role)) {
    throw new AppError("insufficient_role");
  }
  if (body.is_active !== undefined && !member.joined_at) {
    throw new AppError("not_joined");
  }
  if (body.is_active && member.suspended_at) throw suspendedHere();
  const changes = changesOf(member, body);
  if (isNone(changes)) {
    skipAudit(ctx);
    return memberView(await getMember(ctx.tx, ctx.company.id, member.id), ctx.clock.now());
  }
  const person = { company_id: ctx.company.id, user_id: member.id };
  await updateUser(ctx.tx, person, {
    ...(body.role ? { role: body.role } : {}),
    ...(body.is_active === undefined ? {} : { is_active: body.is_active }),
  });
  if (body.is_active === false) {
    const ended = await endSessionsOf(ctx.tx, person);
    afterCommit(ctx.tx, () => ended.forEach((hash) => sessions.forget(hash)));
  }
  // The database notifies every process; this process must know the new role before its next request.
  if (changes["role"]) afterCommit(ctx.tx, () => sessions.forgetUser(member.id));
  await notifyChange(ctx, member, changes, body);
  await writeAudit(ctx, { action: "UPDATE", resource_type: "team", resource_id: member.id, changes });
  return memberView(await getMember(ctx.tx, ctx.company.id, member.id), ctx.clock.now());
}
