import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../ui/index.ts";

/** Asks before unsaved changes are left, in the app and by closing the page. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsking = blocker.status === "blocked";
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={(isOpen) => !isOpen && isAsking && blocker.reset()}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={() => {
        onLeave();
        if (isAsking) blocker.proceed();
      }}
    >
      <p>What you changed here since the last save will be lost.</p>
    </ConfirmDialog>
  );
}
