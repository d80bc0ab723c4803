import { can, canAct, type TeamMember, type User } from "@firstlight/contract";

export type MemberAction = "role" | "deactivate" | "reactivate" | "owner" | "resend" | "revoke" | "remove";

/** What this person may do with a member, in the order it is offered; the server decides. */
export function actionsWith(me: Pick<User, "id" | "role">, member: TeamMember): MemberAction[] {
  const hasJoined = member.invitation_status === "accepted";
  const mayManage = can(me.role, "manage team") && canAct(me.role, member.role) && member.id !== me.id;
  if (!mayManage) return [];
  const actions: MemberAction[] = hasJoined ? ["role"] : ["resend", "role"];
  if (hasJoined && member.is_active && can(me.role, "transfer ownership")) actions.push("owner");
  // Users suspended by Firstlight cannot be reactivated by the company.
  if (hasJoined && !member.is_suspended) actions.push(member.is_active ? "deactivate" : "reactivate");
  actions.push(hasJoined ? "remove" : "revoke");
  return actions;
}

export function nameOf(member: Pick<TeamMember, "name" | "email">): string {
  return member.name || member.email;
}
