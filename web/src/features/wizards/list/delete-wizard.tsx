import type { WizardKind } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { plural, t } from "#lib/text/translate.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { toastTrashed } from "#shared/trash/toast-trashed.ts";
import { ConfirmDialog } from "#ui/index.ts";
import { refreshWizards } from "../queries.ts";
import { calls, type ListedWizard } from "../calls.ts";
import { isLive, kindTexts } from "../staff-labels.ts";

interface DeleteWizardProps {
  kind: WizardKind;
  wizard: ListedWizard;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function sentenceOf({ counts }: ListedWizard): string {
  const ran = counts.in_progress + counts.completed;
  if (ran === 0) return t("It moves to the trash. You can restore it for 30 days.");
  return plural(
    ran,
    "It moves to the trash with the progress of {count} tester. You can restore it for 30 days.",
    "It moves to the trash with the progress of {count} testers. You can restore it for 30 days.",
  );
}

/** Asks for confirmation, and says what moves to the trash. */
export function DeleteWizard({ kind, wizard, isOpen, onOpenChange }: DeleteWizardProps) {
  const client = useQueryClient();
  const words = kindTexts[kind];
  const remove = async () => {
    try {
      await calls[kind].remove(wizard.id);
    } catch (error) {
      throw new Error(failureText(error, words.failedToDelete), { cause: error });
    }
    toastTrashed({ type: kind, id: wizard.id, title: wizard.title }, () => refreshWizards(client, wizard.id));
    await refreshWizards(client, wizard.id);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("Delete “{title}”?", { title: wizard.title })}
      confirmLabel={words.remove}
      tone="danger"
      onConfirm={remove}
    >
      <p>{words.deleteQuestion}</p>
      <p>
        {isLive(wizard.status) && <>{t("Testers no longer see it.")} </>}
        {sentenceOf(wizard)}
      </p>
    </ConfirmDialog>
  );
}
