import type { BetaUser } from "@firstlight/contract";
import { Ellipsis, KeyRound, Mail, Pause, Play, UserMinus, UsersRound, WandSparkles } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useResend } from "#shared/email/use-resend.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { useCan } from "#shared/session/permissions.ts";
import { IconButton, lazyPart, Menu } from "#ui/index.ts";
import { RemoveTester } from "./remove-tester.tsx";
import { useActivity } from "#shared/testers/access.ts";

const AddToGroup = lazyPart(async () => (await import("../bulk/add-to-group.tsx")).AddToGroup);
const AssignWizard = lazyPart(async () => (await import("../bulk/assign-wizard.tsx")).AssignWizard);

interface TesterMenuProps {
  projectId: string;
  tester: BetaUser;
  onRemoved?: () => void;
}

/** What can be done with one tester of a project. */
export function TesterMenu({ projectId, tester, onRemoved }: TesterMenuProps) {
  const [isRemoving, setRemoving] = useState(false);
  const [asking, setAsking] = useState<"group" | "wizard">();
  const isArchived = useIsArchived(projectId);
  const mayAssign = useCan("manage wizards") && !isArchived;
  const one = { projectId, userIds: [tester.id], onClose: () => setAsking(undefined) };
  const resend = useResend();
  const setActive = useActivity(tester);
  const name = tester.name || tester.email;
  const hasJoined = tester.invitation_status === "accepted";
  const waiting = [
    { id: "invitation", label: t("Resend Invitation"), icon: Mail, onAction: () => resend(tester.id, "invitation") },
  ];
  // Testers suspended by Firstlight cannot be emailed or reactivated by the company.
  const joined = [
    { id: "link", label: t("Send Sign-In Link"), icon: KeyRound, onAction: () => resend(tester.id, "magic_link") },
    { id: "welcome", label: t("Resend Welcome Email"), icon: Mail, onAction: () => resend(tester.id, "welcome") },
    tester.is_active
      ? { id: "deactivate", label: t("Deactivate"), icon: Pause, onAction: () => setActive(false) }
      : { id: "activate", label: t("Reactivate"), icon: Play, onAction: () => setActive(true) },
  ];
  const work = [
    ...(mayAssign
      ? [{ id: "wizard", label: t("Assign Wizard"), icon: WandSparkles, onAction: () => setAsking("wizard") }]
      : []),
    { id: "group", label: t("Add to Group"), icon: UsersRound, onAction: () => setAsking("group") },
  ];
  const remove = {
    id: "remove",
    label: hasJoined ? t("Remove from Project") : t("Revoke Invitation"),
    icon: UserMinus,
    tone: "danger" as const,
    onAction: () => setRemoving(true),
  };
  return (
    <>
      <Menu
        label={t("Actions for {name}", { name })}
        trigger={<IconButton icon={Ellipsis} label={t("Actions for {name}", { name })} className="-my-1.5 -me-2" />}
        items={[
          ...(tester.is_suspended
            ? []
            : [
                { id: "work", items: work },
                { id: "mail", items: hasJoined ? joined : waiting },
              ]),
          { id: "leave", items: [remove] },
        ]}
      />
      {asking === "group" && <AddToGroup {...one} />}
      {asking === "wizard" && <AssignWizard {...one} />}
      {isRemoving && (
        <RemoveTester projectId={projectId} tester={tester} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
      )}
    </>
  );
}
