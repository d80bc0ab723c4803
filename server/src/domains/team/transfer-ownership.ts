import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { isUnconfirmed } from "#platform/db/tenant.ts";
import { AppError } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { ownershipGivenMail, ownershipGivenUpMail } from "./emails.ts";
import { lockCompany, lockPeople } from "#domains/memberships/public.ts";
import { getMember, updateUser } from "./queries.ts";
import { notifyMember } from "./notify-member.ts";
import { memberView } from "./view.ts";

/** Makes an active member the owner and the owner an admin, in one step: there is always exactly one. */
export async function transferOwnership(
  ctx: Context,
  { params }: RouteInput<Api["transferOwnership"]>,
  sessions: Sessions,
): Promise<RouteOutput<Api["transferOwnership"]>> {
  const company_id = ctx.company.id;
  // Of two concurrent transfers, the second is no longer made by the owner.
  await lockCompany(ctx.tx, company_id);
  await lockPeople(ctx.tx, company_id, [ctx.user.id, params.id]);
  const owner = await getMember(ctx.tx, company_id, ctx.user.id);
  const successor = await getMember(ctx.tx, company_id, params.id);
  if (owner.role !== "owner") {
    throw new AppError("insufficient_role");
  }
  if (successor.id === owner.id) throw new AppError("already_in_state", "You are already the owner.");
  // Invitations treat every address except the owner's as confirmed, so an owner with an unconfirmed address cannot leave the
  // role.
  if (await isUnconfirmed(ctx.tx, company_id)) {
    throw new AppError(
      "owner_unverified",
      "Confirm your email address before you transfer ownership. Select “Resend Confirmation Email” for a new link.",
    );
  }
  if (!successor.joined_at || !successor.is_active) {
    throw new AppError(
      successor.joined_at ? "user_deactivated" : "not_joined",
      "Only an active team member who has joined can become the owner.",
    );
  }
  await updateUser(ctx.tx, { company_id, user_id: owner.id }, { role: "admin" });
  await updateUser(ctx.tx, { company_id, user_id: successor.id }, { role: "owner" });
  afterCommit(ctx.tx, () => [owner, successor].forEach(({ id }) => sessions.forgetUser(id)));
  const url = `${ctx.publicUrl}/team`;
  await notifyMember(ctx, successor, (words) => ownershipGivenMail({ ...words, url }));
  await notifyMember(ctx, owner, (words) => ownershipGivenUpMail({ ...words, owner: successor.name, url }));
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: company_id,
    changes: { owner_id: { before: owner.id, after: successor.id } },
  });
  const now = ctx.clock.now();
  const [newOwner, oldOwner] = await Promise.all([
    getMember(ctx.tx, company_id, successor.id),
    getMember(ctx.tx, company_id, owner.id),
  ]);
  return { members: [memberView(newOwner, now), memberView(oldOwner, now)] };
}
