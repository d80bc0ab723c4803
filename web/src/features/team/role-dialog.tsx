import type { TeamMember } from "@firstlight/contract";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, Dialog, RadioGroup } from "#ui/index.ts";
import { nameOf } from "./member-actions.ts";
import { staffRoleOptions } from "./role-options.ts";
import { useChangeMember } from "./use-change-member.ts";

interface RoleDialogProps {
  member: TeamMember;
  isOpen: boolean;
  onClose: () => void;
}

export function RoleDialog({ member, isOpen, onClose }: RoleDialogProps) {
  return (
    <Dialog
      size="sm"
      title={t("Change Role for {name}", { name: nameOf(member) })}
      isOpen={isOpen}
      onOpenChange={onClose}
    >
      {({ close }) => <RoleForm member={member} onClose={close} />}
    </Dialog>
  );
}

function RoleForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [role, setRole] = useState<string>(member.role);
  const change = useChangeMember();
  const save = () => {
    if (role !== member.role) change.setRole(member, role === "admin" ? "admin" : "member");
    onClose();
  };
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        label={t("Role")}
        isLabelHidden
        variant="cards"
        options={staffRoleOptions}
        value={role}
        onChange={setRole}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={onClose}>{t("Cancel")}</Button>
        <Button variant="primary" onPress={save}>
          {t("Change Role")}
        </Button>
      </div>
    </div>
  );
}
