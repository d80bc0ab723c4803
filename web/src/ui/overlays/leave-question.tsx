import { t } from "#lib/text/translate.ts";
import { ConfirmDialog } from "../index.ts";

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
      title={t("Leave without saving?")}
      confirmLabel={t("Discard Changes")}
      cancelLabel={t("Keep Editing")}
      tone="danger"
      onConfirm={onLeave}
    >
      <p>{t("Changes since the last save will be lost.")}</p>
    </ConfirmDialog>
  );
}
