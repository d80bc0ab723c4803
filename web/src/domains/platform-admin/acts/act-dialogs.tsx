import { useState } from "react";
import { Dialog } from "../../../ui/index.ts";
import { ActAsForm } from "./act-as-form.tsx";
import { titleOf } from "./act-words.ts";
import type { Doing } from "./acts.ts";
import { ChangePlanForm } from "./change-plan-form.tsx";
import { ExtendTrialForm } from "./extend-trial-form.tsx";
import { InternalForm } from "./internal-form.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { SuspendForm } from "./suspend-form.tsx";
import { HoldOpen } from "./use-act.ts";

interface Acting {
  /** With its subject as it was then: nothing changes under who types. */
  doing: Doing;
  isOpen: boolean;
}

/** What a menu or the drawer starts. */
export function useActing() {
  const [acting, setActing] = useState<Acting>();
  const begin = (doing: Doing) => setActing({ doing, isOpen: true });
  const close = () => setActing((current) => current && { ...current, isOpen: false });
  return { acting, begin, close };
}

function Asked({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const { act, subject } = doing;
  if (act === "extend") return <ExtendTrialForm subject={subject} onClose={onClose} />;
  if (act === "plan") return <ChangePlanForm subject={subject} onClose={onClose} />;
  if (act === "reset") return <ResetPasswordForm subject={subject} onClose={onClose} />;
  if (act === "actAs") return <ActAsForm subject={subject} onClose={onClose} />;
  if (act === "internal") return <InternalForm subject={subject} onClose={onClose} />;
  return <SuspendForm subject={subject} action={act === "suspend" ? "suspend" : "activate"} onClose={onClose} />;
}

/** What is asked before an act; one at a time. */
export function ActDialogs({ acting, onClose }: { acting: Acting | undefined; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  if (!acting) return null;
  const { doing, isOpen } = acting;
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
