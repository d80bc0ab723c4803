import type { WizardKind, WizardStep } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";
import { refreshWizards } from "../queries.ts";
import { stepSubject } from "../step-editor/draft-key.ts";
import { stepCalls, stepFailures } from "../step-editor/calls.ts";

interface DeleteStepProps {
  kind: WizardKind;
  wizardId: string;
  step: WizardStep;
  onClose: () => void;
}

/** Asks for confirmation, lists what will be lost, and deletes the step. */
export function DeleteStep({ kind, wizardId, step, onClose }: DeleteStepProps) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await stepCalls[kind].remove(wizardId, step.id);
    } catch (error) {
      const said = [failureText(error, stepFailures[kind].remove), failureReason(error)];
      throw new Error(said.filter(Boolean).join(" "), { cause: error });
    }
    draftOf(stepSubject(wizardId, step.id)).save(null);
    toast.success(t("“{title}” deleted", { title: step.title }));
    await refreshWizards(client);
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Are you sure you want to delete this step?")}
      confirmLabel={t("Delete Step")}
      tone="danger"
      onConfirm={remove}
    >
      <p>
        {t("This deletes “{title}” with its content and questions. Testers who have started the wizard keep it.", {
          title: step.title,
        })}
      </p>
    </ConfirmDialog>
  );
}
