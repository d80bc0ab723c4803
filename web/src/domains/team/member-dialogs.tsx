import type { TeamMember } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "../../lib/texts.ts";
import { detailOf } from "../../lib/api-error.ts";
import { roleNames } from "../../lib/role-names.ts";
import { refreshSession, useSignedIn } from "../../lib/session.ts";
import { ConfirmDialog, toast } from "../../ui/index.ts";
import { type MemberAction, nameOf } from "./member-actions.ts";
import { useRemoveMember, useTransferOwnership } from "./queries.ts";
import { RoleDialog } from "./role-dialog.tsx";
import { SeatCost } from "./seat-cost.tsx";
import { useChangeMember } from "./use-change-member.ts";

export interface Acting {
  action: MemberAction;
  member: TeamMember;
  isOpen: boolean;
}

interface MemberDialogsProps {
  acting: Acting | undefined;
  onClose: () => void;
}

interface Confirmation {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  tone: "default" | "danger";
  run: () => Promise<void>;
}

/** Runs it and turns a refusal into the sentence the dialog shows. */
async function tryTo(run: () => Promise<unknown>, otherwise: string): Promise<void> {
  try {
    await run();
  } catch (error) {
    throw new Error(detailOf(error, otherwise), { cause: error });
  }
}

function useRemoval(member: TeamMember): Record<"remove" | "revoke", Confirmation> {
  const { company } = useSignedIn();
  const removing = useRemoveMember();
  const name = nameOf(member);
  return {
    remove: {
      title: t("Remove {name} from the team?", { name }),
      body: (
        <p>
          {t(
            "{name} is signed out at once and can no longer open {companyName}. Projects, forms and answers stay, and their seat is free again. You can invite them again at any time.",
            { name, companyName: company.company_name },
          )}
        </p>
      ),
      confirmLabel: t("Remove member"),
      tone: "danger",
      run: async () => {
        await tryTo(() => removing.mutateAsync(member.id), t("Failed to remove the member. Please try again."));
        toast.success(t("{name} is no longer on the team", { name }));
      },
    },
    revoke: {
      title: t("Revoke the invitation of {name}?", { name }),
      body: <p>{t("The link in their mail stops working and the seat is free again. You can invite them again.")}</p>,
      confirmLabel: t("Revoke invitation"),
      tone: "danger",
      run: async () => {
        await tryTo(() => removing.mutateAsync(member.id), t("Failed to revoke the invitation. Please try again."));
        toast.success(t("The invitation of {name} is revoked", { name }));
      },
    },
  };
}

function useTransfer(member: TeamMember): Confirmation {
  const { user, company } = useSignedIn();
  const transfer = useTransferOwnership();
  const name = nameOf(member);
  return {
    title: t("Make {name} the owner?", { name }),
    body: (
      <>
        <p>
          {t(
            "{name} becomes the owner of {companyName} and can do everything, including giving it to somebody else. Nobody can remove them.",
            { name, companyName: company.company_name },
          )}
        </p>
        <p>{t("You become an admin. Only {name} can make you the owner again.", { name })}</p>
      </>
    ),
    confirmLabel: t("Make owner"),
    tone: "danger",
    run: async () => {
      await tryTo(() => transfer.mutateAsync(member.id), t("Failed to change the owner. Please try again."));
      refreshSession({ user: { ...user, role: "admin" } });
      toast.success(t("{name} is the owner now", { name }), { description: t("You are an admin.") });
    },
  };
}

function useConfirmation({ action, member }: Acting): Confirmation | undefined {
  const { remove, revoke } = useRemoval(member);
  const owner = useTransfer(member);
  const change = useChangeMember();
  if (action === "remove") return remove;
  if (action === "revoke") return revoke;
  if (action === "owner") return owner;
  if (action === "reactivate") {
    return {
      title: t("Reactivate {name}?", { name: nameOf(member) }),
      body: (
        <>
          <p>
            {t("They can sign in again, as {roleName}, and take a paid seat.", { roleName: roleNames[member.role] })}
          </p>
          <SeatCost what={t("One seat more")} />
        </>
      ),
      confirmLabel: t("Reactivate"),
      tone: "default",
      run: () => tryTo(() => change.reactivate(member), t("Failed to reactivate the member. Please try again.")),
    };
  }
  if (action !== "deactivate") return undefined;
  return {
    title: t("Deactivate {name}?", { name: nameOf(member) }),
    body: (
      <p>
        {t(
          "They are signed out at once and cannot sign in until you reactivate them. Nothing of theirs is lost, and their seat is free again.",
        )}
      </p>
    ),
    confirmLabel: t("Deactivate"),
    tone: "default",
    run: () => tryTo(() => change.deactivate(member), t("Failed to deactivate the member. Please try again.")),
  };
}

/** The questions that are asked before something happens to a member; one at a time. */
export function MemberDialogs({ acting, onClose }: MemberDialogsProps) {
  return acting && <Asking acting={acting} onClose={onClose} />;
}

function Asking({ acting, onClose }: { acting: Acting; onClose: () => void }) {
  const confirmation = useConfirmation(acting);
  if (acting.action === "role") return <RoleDialog member={acting.member} isOpen={acting.isOpen} onClose={onClose} />;
  if (!confirmation) return null;
  return (
    <ConfirmDialog
      isOpen={acting.isOpen}
      onOpenChange={onClose}
      title={confirmation.title}
      confirmLabel={confirmation.confirmLabel}
      tone={confirmation.tone}
      onConfirm={confirmation.run}
    >
      {confirmation.body}
    </ConfirmDialog>
  );
}
