import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { deleteLinksOf, endSessionsOf, type Sessions } from "#domains/auth/public.ts";
import { withdrawMails } from "#domains/email/public.ts";
import { removedMail } from "./emails.ts";
import { deleteInvited, lockUsersWithLinks } from "#domains/memberships/public.ts";
import { deleteOpenInvitations, getMember, updateUser } from "./queries.ts";
import { notifyMember } from "./notify-member.ts";
import { assertMayChange } from "./update-member.ts";

/** Removes a member, or revokes the invitation of a user who has not joined. Their work stays. */
export async function removeMember(
  ctx: Context,
  { params }: RouteInput<Api["removeMember"]>,
  sessions: Sessions,
): Promise<void> {
  const person = { company_id: ctx.company.id, user_id: params.id };
  await getMember(ctx.tx, ctx.company.id, params.id);
  await lockUsersWithLinks(ctx.tx, ctx.company.id, [params.id]);
  // Read again: they may have accepted or been removed before they were locked.
  const member = await getMember(ctx.tx, ctx.company.id, params.id);
  assertMayChange(ctx, member);
  if (member.joined_at) {
    const now = ctx.clock.now();
    await updateUser(ctx.tx, person, { is_active: false, removed_at: now });
    await Promise.all([
      deleteOpenInvitations(ctx.tx, person),
      deleteLinksOf(ctx.tx, { ...person, now }),
      withdrawMails(ctx.tx, { company_id: ctx.company.id, user_ids: [member.id] }, now),
    ]);
    const ended = await endSessionsOf(ctx.tx, person);
    afterCommit(ctx.tx, () => ended.forEach((hash) => sessions.forget(hash)));
    await notifyMember(ctx, member, removedMail);
  } else {
    const now = ctx.clock.now();
    await withdrawMails(ctx.tx, { company_id: ctx.company.id, user_ids: [member.id] }, now);
    await deleteInvited(ctx.tx, person, now);
  }
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "team",
    resource_id: member.id,
    changes: { role: { before: member.role } },
  });
}
