import type { TeamMember } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { toast } from "#ui/index.ts";
import { nameOf } from "./member-actions.ts";
import { type MemberChange, useUpdateMember } from "./queries.ts";

/** A later toast about the same member replaces the earlier one and its outdated Undo. */
const aboutOne = (member: TeamMember) => `member-${member.id}`;

function sayActive(member: TeamMember): void {
  toast.success(t("{name} reactivated", { name: nameOf(member) }), { id: aboutOne(member) });
}

/** Optimistic changes with Undo; failures are shown as toasts. */
export function useChangeMember() {
  const update = useUpdateMember();

  const setRole = async (member: TeamMember, role: "admin" | "member"): Promise<void> => {
    if (await attempt(member, { role }, () => setRole(member, role))) {
      const back = member.role;
      const undo = back === "admin" || back === "member" ? () => void setRole({ ...member, role }, back) : undefined;
      toast.success(
        role === "admin"
          ? t("{name} is now an {roleName}", { name: nameOf(member), roleName: roleNames[role] })
          : t("{name} is now a {roleName}", { name: nameOf(member), roleName: roleNames[role] }),
        {
          id: aboutOne(member),
          ...(undo && { action: { label: t("Undo"), onPress: undo } }),
        },
      );
    }
  };

  const attempt = async (member: TeamMember, change: MemberChange, again: () => Promise<void>): Promise<boolean> => {
    try {
      await update.mutateAsync({ id: member.id, change });
      return true;
    } catch (error) {
      toast.error(t("Failed to update {name}", { name: nameOf(member) }), {
        id: aboutOne(member),
        description: detailOf(error, t("Please try again.")),
        action: { label: t("Retry"), onPress: () => void again() },
      });
      return false;
    }
  };

  /** @throws the server's error, for the dialog to show */
  const reactivate = async (member: TeamMember): Promise<void> => {
    await update.mutateAsync({ id: member.id, change: { is_active: true } });
    sayActive(member);
  };

  const takeBack = async (member: TeamMember): Promise<void> => {
    if (await attempt(member, { is_active: true }, () => takeBack(member))) sayActive(member);
  };

  /** @throws the server's error, for the dialog to show */
  const deactivate = async (member: TeamMember): Promise<void> => {
    await update.mutateAsync({ id: member.id, change: { is_active: false } });
    toast.success(t("{name} deactivated and signed out", { name: nameOf(member) }), {
      id: aboutOne(member),
      action: { label: t("Undo"), onPress: () => void takeBack(member) },
    });
  };

  return { setRole, reactivate, deactivate };
}
