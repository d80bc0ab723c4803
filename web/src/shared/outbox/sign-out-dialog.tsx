import { t } from "#lib/text/translate.ts";
import { ConfirmDialog } from "#ui/index.ts";
import type { OutboxEntry } from "./entries.ts";

interface SignOutDialogProps {
  isOpen: boolean;
  unsent: readonly OutboxEntry[];
  onAnswer: (mayLeave: boolean) => void;
}

export function SignOutDialog({ isOpen, unsent, onAnswer }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t("Sign out without sending?")}
      confirmLabel={t("Sign Out")}
      cancelLabel={t("Stay signed in")}
      tone="danger"
      onConfirm={() => onAnswer(true)}
    >
      <p>{t("Signing out deletes from this device what hasn’t been sent yet:")}</p>
      <ul className="mt-2 list-disc ps-5">
        {unsent.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
