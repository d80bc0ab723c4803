import type { TeamMember } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { toast } from "#ui/index.ts";
import { nameOf } from "./member-actions.ts";
import { type RoleChange, useSetActive, useSetRole } from "./queries.ts";

/** A later toast about the same member replaces the earlier one and its outdated Undo. */
const aboutOne = (member: TeamMember) => `member-${member.id}`;

/** Changes with Undo. */
export function useChangeMember() {
  const active = useSetActive();
  const roles = useSetRole({
    about: ({ member }) => aboutOne(member),
    onSaved: (_stored, { member, role }) => {
      const back = member.role;
      const undo =
        back === "admin" || back === "member"
          ? () => roles.mutate({ member: { ...member, role }, role: back })
          : undefined;
      toast.success(
        role === "admin"
          ? t("{name} is now an {roleName}", { name: nameOf(member), roleName: roleNames[role] })
          : t("{name} is now a {roleName}", { name: nameOf(member), roleName: roleNames[role] }),
        {
          id: aboutOne(member),
          ...(undo && { action: { label: t("Undo"), onPress: undo } }),
        },
      );
    },
  });

  /** @throws the server's error, for the dialog to show */
  const reactivate = async (member: TeamMember): Promise<void> => {
    await active.mutateAsync({ id: member.id, is_active: true });
    toast.success(t("{name} reactivated", { name: nameOf(member) }), { id: aboutOne(member) });
  };

  const takeBack = async (member: TeamMember): Promise<void> => {
    try {
      await reactivate(member);
    } catch (error) {
      toast.error(t("Failed to update {name}", { name: nameOf(member) }), {
        id: aboutOne(member),
        description: detailOf(error, t("Please try again.")),
        action: { label: t("Retry"), onPress: () => void takeBack(member) },
      });
    }
  };

  /** @throws the server's error, for the dialog to show */
  const deactivate = async (member: TeamMember): Promise<void> => {
    await active.mutateAsync({ id: member.id, is_active: false });
    toast.success(t("{name} deactivated and signed out", { name: nameOf(member) }), {
      id: aboutOne(member),
      action: { label: t("Undo"), onPress: () => void takeBack(member) },
    });
  };

  const setRole = (member: TeamMember, role: RoleChange["role"]) => roles.mutate({ member, role });
  return { setRole, reactivate, deactivate };
}
