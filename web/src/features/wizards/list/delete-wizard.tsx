import type { WizardKind } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { plural, t } from "#lib/text/translate.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { refreshWizards } from "../queries.ts";
import { calls, type ListedWizard } from "../calls.ts";
import { isLive, kindTexts } from "../staff-labels.ts";

interface DeleteWizardProps {
  kind: WizardKind;
  wizard: ListedWizard;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function lossOf({ step_count, status, counts }: ListedWizard): string {
  const steps =
    step_count === 0
      ? t("It has no steps.")
      : plural(step_count, "Its {count} step will be lost", "Its {count} steps will be lost");
  const ran = counts.in_progress + counts.completed;
  if (ran === 0) return step_count === 0 ? steps : t("{steps}. No one has started it.", { steps });
  const runs = plural(ran, "the progress and answers of {count} tester", "the progress and answers of {count} testers");
  const way = status === "archived" ? "" : ` ${t("Archive it instead to keep them.")}`;
  return step_count === 0
    ? t("It has no steps, but {runs} will be lost.{way}", { runs, way })
    : t("{steps}, with {runs}.{way}", { steps, runs, way });
}

/** Asks for confirmation, and lists what will be lost. */
export function DeleteWizard({ kind, wizard, isOpen, onOpenChange }: DeleteWizardProps) {
  const client = useQueryClient();
  const words = kindTexts[kind];
  const remove = async () => {
    try {
      await calls[kind].remove(wizard.id);
    } catch (error) {
      throw new Error(failureText(error, words.failedToDelete), { cause: error });
    }
    toast.success(t("“{title}” deleted", { title: wizard.title }));
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
        {t("{loss} This cannot be undone.", { loss: lossOf(wizard) })}
      </p>
    </ConfirmDialog>
  );
}
