import { ConfirmDialog } from "../ui/index.ts";

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onStay()}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={onLeave}
    >
      <p>What you changed here since the last save will be lost.</p>
    </ConfirmDialog>
  );
}
