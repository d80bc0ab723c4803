import { useState } from "react";
import { Dialog } from "#ui/index.ts";
import { SignInAsForm } from "./sign-in-as-form.tsx";
import { titleOf } from "./labels.ts";
import type { Doing } from "./available-actions.ts";
import { ChangePlanForm } from "./change-plan-form.tsx";
import { ExtendTrialForm } from "./extend-trial-form.tsx";
import { InternalForm } from "./internal-form.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { SuspendForm } from "./suspend-form.tsx";
import { HoldOpen } from "./use-admin-action.ts";

interface OpenAction {
  /** With a copy of its subject, so that refetched data does not change the dialog while the admin types. */
  doing: Doing;
  isOpen: boolean;
}

/** The action opened from a menu or the drawer. */
export function useOpenAction() {
  const [openAction, setOpenAction] = useState<OpenAction>();
  const begin = (doing: Doing) => setOpenAction({ doing, isOpen: true });
  const close = () => setOpenAction((current) => current && { ...current, isOpen: false });
  return { openAction, begin, close };
}

function Asked({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const { action, subject } = doing;
  if (action === "extend") return <ExtendTrialForm subject={subject} onClose={onClose} />;
  if (action === "plan") return <ChangePlanForm subject={subject} onClose={onClose} />;
  if (action === "reset") return <ResetPasswordForm subject={subject} onClose={onClose} />;
  if (action === "actAs") return <SignInAsForm subject={subject} onClose={onClose} />;
  if (action === "internal") return <InternalForm subject={subject} onClose={onClose} />;
  return <SuspendForm subject={subject} action={action === "suspend" ? "suspend" : "activate"} onClose={onClose} />;
}

/** The dialogs of admin actions, one at a time. */
export function ActionDialogs({ openAction, onClose }: { openAction: OpenAction | undefined; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  if (!openAction) return null;
  const { doing, isOpen } = openAction;
  return (
    <Dialog title={titleOf(doing)} isOpen={isOpen} onOpenChange={onClose} isDismissable={false} isLocked={isHeld}>
      {({ close }) => (
        <HoldOpen value={setHeld}>
          <Asked doing={doing} onClose={close} />
        </HoldOpen>
      )}
    </Dialog>
  );
}
