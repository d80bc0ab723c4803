import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../ui/index.ts";
import { guardLeaving } from "./leaving.ts";

interface LeaveGuardProps {
  isDirty: boolean;
  /** Forgets what is not saved. */
  onLeave: () => void;
}

type Answer = (mayLeave: boolean) => void;

/** The question of who changes the session; undefined while nobody asks. */
function useSessionQuestion({ isDirty, onLeave }: LeaveGuardProps): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving(async () => {
      const mayLeave = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      return mayLeave ? () => latest.current() : undefined;
    });
  }, [isDirty]);
  return answer;
}

/** Asks before unsaved changes are left: in the app, by signing out or changing the company, and by closing the page. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const answer = useSessionQuestion({ isDirty, onLeave });
  const isBlocking = blocker.status === "blocked";
  const stay = () => {
    answer?.(false);
    if (isBlocking) blocker.reset();
  };
  const leave = () => {
    answer?.(true);
    if (!isBlocking) return;
    onLeave();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      isOpen={isBlocking || answer !== undefined}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={leave}
    >
      <p>What you changed here since the last save will be lost.</p>
    </ConfirmDialog>
  );
}
