import type { TeamMember } from "@firstlight/contract";
import type { ReactNode } from "react";
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
      title: `Remove ${name} from the team?`,
      body: (
        <p>
          {name} is signed out at once and can no longer open {company.company_name}. Projects, forms and answers stay,
          and their seat is free again. You can invite them again at any time.
        </p>
      ),
      confirmLabel: "Remove member",
      tone: "danger",
      run: async () => {
        await tryTo(() => removing.mutateAsync(member.id), "Failed to remove the member. Please try again.");
        toast.success(`${name} is no longer on the team`);
      },
    },
    revoke: {
      title: `Revoke the invitation of ${name}?`,
      body: <p>The link in their mail stops working and the seat is free again. You can invite them again.</p>,
      confirmLabel: "Revoke invitation",
      tone: "danger",
      run: async () => {
        await tryTo(() => removing.mutateAsync(member.id), "Failed to revoke the invitation. Please try again.");
        toast.success(`The invitation of ${name} is revoked`);
      },
    },
  };
}

function useTransfer(member: TeamMember): Confirmation {
  const { user, company } = useSignedIn();
  const transfer = useTransferOwnership();
  const name = nameOf(member);
  return {
    title: `Make ${name} the owner?`,
    body: (
      <>
        <p>
          {name} becomes the owner of {company.company_name} and can do everything, including giving it to somebody
          else. Nobody can remove them.
        </p>
        <p>You become an admin. Only {name} can make you the owner again.</p>
      </>
    ),
    confirmLabel: "Make owner",
    tone: "danger",
    run: async () => {
      await tryTo(() => transfer.mutateAsync(member.id), "Failed to change the owner. Please try again.");
      refreshSession({ user: { ...user, role: "admin" } });
      toast.success(`${name} is the owner now`, { description: "You are an admin." });
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
      title: `Reactivate ${nameOf(member)}?`,
      body: (
        <>
          <p>They can sign in again, as {roleNames[member.role]}, and take a paid seat.</p>
          <SeatCost what="One seat more" />
        </>
      ),
      confirmLabel: "Reactivate",
      tone: "default",
      run: () => tryTo(() => change.reactivate(member), "Failed to reactivate the member. Please try again."),
    };
  }
  if (action !== "deactivate") return undefined;
  return {
    title: `Deactivate ${nameOf(member)}?`,
    body: (
      <p>
        They are signed out at once and cannot sign in until you reactivate them. Nothing of theirs is lost, and their
        seat is free again.
      </p>
    ),
    confirmLabel: "Deactivate",
    tone: "default",
    run: () => tryTo(() => change.deactivate(member), "Failed to deactivate the member. Please try again."),
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
