import type { TeamMember } from "@firstlight/contract";
import { detailOf } from "../../lib/api-error.ts";
import { roleNames } from "../../lib/role-names.ts";
import { toast } from "../../ui/index.ts";
import { nameOf } from "./member-actions.ts";
import { type MemberChange, useUpdateMember } from "./queries.ts";

/** A later word about the same person replaces the earlier one, and with it an Undo that has had its day. */
const aboutOne = (member: TeamMember) => `member-${member.id}`;

function sayActive(member: TeamMember): void {
  toast.success(`${nameOf(member)} is active again`, { id: aboutOne(member) });
}

/** Changes that show at once, can be undone, and say quietly when they did not work. */
export function useChangeMember() {
  const update = useUpdateMember();

  const setRole = async (member: TeamMember, role: "admin" | "member"): Promise<void> => {
    if (await attempt(member, { role }, () => setRole(member, role))) {
      const back = member.role;
      const undo = back === "admin" || back === "member" ? () => void setRole({ ...member, role }, back) : undefined;
      toast.success(`${nameOf(member)} is ${role === "admin" ? "an" : "a"} ${roleNames[role]} now`, {
        id: aboutOne(member),
        ...(undo && { action: { label: "Undo", onPress: undo } }),
      });
    }
  };

  const attempt = async (member: TeamMember, change: MemberChange, again: () => Promise<void>): Promise<boolean> => {
    try {
      await update.mutateAsync({ id: member.id, change });
      return true;
    } catch (error) {
      toast.error(`${nameOf(member)} was not changed`, {
        id: aboutOne(member),
        description: detailOf(error, "Please try again."),
        action: { label: "Retry", onPress: () => void again() },
      });
      return false;
    }
  };

  /** @throws what the server refused, for the dialog that asked */
  const reactivate = async (member: TeamMember): Promise<void> => {
    await update.mutateAsync({ id: member.id, change: { is_active: true } });
    sayActive(member);
  };

  const takeBack = async (member: TeamMember): Promise<void> => {
    if (await attempt(member, { is_active: true }, () => takeBack(member))) sayActive(member);
  };

  /** @throws what the server refused, for the dialog that asked */
  const deactivate = async (member: TeamMember): Promise<void> => {
    await update.mutateAsync({ id: member.id, change: { is_active: false } });
    toast.success(`${nameOf(member)} is deactivated and signed out`, {
      id: aboutOne(member),
      action: { label: "Undo", onPress: () => void takeBack(member) },
    });
  };

  return { setRole, reactivate, deactivate };
}
