import type { TeamMember } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { refreshSession, useSignedIn } from "#shared/session/store.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { type MemberAction, nameOf } from "./member-actions.ts";
import { useRemoveMember, useTransferOwnership } from "./queries.ts";
import { RoleDialog } from "./role-dialog.tsx";
import { SeatCost } from "./seat-cost.tsx";
import { useChangeMember } from "./use-change-member.ts";

export interface OpenAction {
  action: MemberAction;
  member: TeamMember;
  isOpen: boolean;
}

interface MemberDialogsProps {
  openAction: OpenAction | undefined;
  onClose: () => void;
}

interface Confirmation {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  tone: "default" | "danger";
  run: () => Promise<void>;
}

/** Runs an action and turns its error into the text the dialog shows. */
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
            "{name} is signed out immediately and can no longer open {companyName}. Projects, forms and answers stay, and their seat becomes free. You can invite them again at any time.",
            { name, companyName: company.company_name },
          )}
        </p>
      ),
      confirmLabel: t("Remove Member"),
      tone: "danger",
      run: async () => {
        await tryTo(() => removing.mutateAsync(member.id), t("Failed to remove member. Please try again."));
        toast.success(t("{name} removed from the team", { name }));
      },
    },
    revoke: {
      title: t("Revoke the invitation for {name}?", { name }),
      body: <p>{t("The link in their email stops working and the seat becomes free. You can invite them again.")}</p>,
      confirmLabel: t("Revoke Invitation"),
      tone: "danger",
      run: async () => {
        await tryTo(() => removing.mutateAsync(member.id), t("Failed to revoke invitation. Please try again."));
        toast.success(t("Invitation for {name} revoked", { name }));
      },
    },
  };
}

function useTransfer(member: TeamMember): Confirmation {
  const { user, company } = useSignedIn();
  const transfer = useTransferOwnership();
  const name = nameOf(member);
  return {
    title: t("Transfer ownership to {name}?", { name }),
    body: (
      <>
        <p>
          {t(
            "{name} becomes the owner of {companyName} and can do everything, including transfer it to someone else. No one can remove them.",
            { name, companyName: company.company_name },
          )}
        </p>
        <p>{t("You become an admin. Only {name} can make you the owner again.", { name })}</p>
      </>
    ),
    confirmLabel: t("Transfer Ownership"),
    tone: "danger",
    run: async () => {
      await tryTo(() => transfer.mutateAsync(member.id), t("Failed to transfer ownership. Please try again."));
      refreshSession({ user: { ...user, role: "admin" } });
      toast.success(t("{name} is now the owner", { name }), { description: t("You’re now an admin.") });
    },
  };
}

function useConfirmation({ action, member }: OpenAction): Confirmation | undefined {
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
          <p>{t("They can sign in again as {roleName} and take a paid seat.", { roleName: roleNames[member.role] })}</p>
          <SeatCost what={t("1 more seat")} />
        </>
      ),
      confirmLabel: t("Reactivate"),
      tone: "default",
      run: () => tryTo(() => change.reactivate(member), t("Failed to reactivate member. Please try again.")),
    };
  }
  if (action !== "deactivate") return undefined;
  return {
    title: t("Deactivate {name}?", { name: nameOf(member) }),
    body: (
      <p>
        {t(
          "They are signed out immediately and can’t sign in until you reactivate them. Nothing is lost, and their seat becomes free.",
        )}
      </p>
    ),
    confirmLabel: t("Deactivate"),
    tone: "default",
    run: () => tryTo(() => change.deactivate(member), t("Failed to deactivate member. Please try again.")),
  };
}

/** The confirmation dialogs for actions on a member, one at a time. */
export function MemberDialogs({ openAction, onClose }: MemberDialogsProps) {
  return openAction && <Asking openAction={openAction} onClose={onClose} />;
}

function Asking({ openAction, onClose }: { openAction: OpenAction; onClose: () => void }) {
  const confirmation = useConfirmation(openAction);
  if (openAction.action === "role")
    return <RoleDialog member={openAction.member} isOpen={openAction.isOpen} onClose={onClose} />;
  if (!confirmation) return null;
  return (
    <ConfirmDialog
      isOpen={openAction.isOpen}
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
