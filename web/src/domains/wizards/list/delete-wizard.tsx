import type { WizardKind } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { counted } from "../../../lib/counted.ts";
import { failureText } from "../../../lib/failure-words.ts";
import { ConfirmDialog, toast } from "../../../ui/index.ts";
import { refreshWizards } from "../queries.ts";
import { calls, type ListedWizard } from "../wizard-calls.ts";
import { isLive, kindWords } from "../wizard-words.ts";

interface DeleteWizardProps {
  kind: WizardKind;
  wizard: ListedWizard;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function lossOf({ step_count, status, counts }: ListedWizard): string {
  const steps = step_count === 0 ? "It has no steps." : `Its ${counted(step_count, "step")} will be lost`;
  const ran = counts.in_progress + counts.completed;
  if (ran === 0) return step_count === 0 ? steps : `${steps}. Nobody has begun it.`;
  const runs = `the progress and answers of ${counted(ran, "tester")}`;
  const way = status === "archived" ? "" : " Archive it instead to keep them.";
  return step_count === 0 ? `It has no steps, but ${runs} will be lost.${way}` : `${steps}, with ${runs}.${way}`;
}

/** Asks first, and names what is lost. */
export function DeleteWizard({ kind, wizard, isOpen, onOpenChange }: DeleteWizardProps) {
  const client = useQueryClient();
  const words = kindWords[kind];
  const remove = async () => {
    try {
      await calls[kind].remove(wizard.id);
    } catch (error) {
      throw new Error(failureText(error, words.failedToDelete), { cause: error });
    }
    toast.success(`“${wizard.title}” is deleted`);
    await refreshWizards(client, wizard.id);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete “${wizard.title}”?`}
      confirmLabel={`Delete ${words.noun}`}
      tone="danger"
      onConfirm={remove}
    >
      <p>{words.deleteQuestion}</p>
      <p>
        {isLive(wizard.status) && "Testers no longer see it. "}
        {lossOf(wizard)} This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
