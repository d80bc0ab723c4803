import type { WizardKind } from "@firstlight/contract";
import { flushSync } from "react-dom";
import { t } from "#lib/text/translate.ts";
import { mayPass } from "#shared/editing/autosaver.ts";
import { ConfirmDialog } from "#ui/index.ts";
import { kindTexts } from "../staff-labels.ts";
import { nameOfStep } from "../step-editor/shown.ts";
import type { StepDraft } from "../step-editor/draft.ts";
import type { WizardAutosave } from "../working-copy/use-wizard-autosave.ts";
import type { Steps } from "./use-steps.ts";

interface DeleteStepProps {
  kind: WizardKind;
  steps: Steps;
  step: StepDraft;
  saver: WizardAutosave["saver"];
  undo: () => void;
  /** @param next the step that is on the canvas now */
  onDeleted: (next: StepDraft | undefined) => void;
  onClose: () => void;
}

/** The steps that are shown by answers given in a step. */
function dependents({ steps }: Steps, { interactions }: StepDraft): string[] {
  const own = new Set(interactions.map(({ key }) => key));
  return steps
    .filter(({ showIf }) => showIf?.conditions.some(({ interaction_id }) => own.has(interaction_id)))
    .map((other) => t("“{title}”", { title: nameOfStep(other) }));
}

/** Asks for confirmation, names what depends on the step, and deletes it from the working copy. */
export function DeleteStep({ kind, steps, step, saver, undo, onDeleted, onClose }: DeleteStepProps) {
  const remove = async () => {
    const index = steps.steps.findIndex(({ id }) => id === step.id);
    // Rendered synchronously, so that what is saved lacks the step.
    flushSync(() => steps.remove(step));
    const isSaved = await saver.save();
    // What is wrong elsewhere in the copy is not of this step: the deletion stays, and the editor says why it is not saved.
    if (!isSaved && saver.phase.is === "failed" && mayPass(saver.phase.error)) {
      undo();
      throw new Error(kindTexts[kind].failedToDeleteStep);
    }
    // The dialog holds the focus until it is closed.
    onDeleted(steps.steps[index + 1] ?? steps.steps[index - 1]);
  };
  const asking = dependents(steps, step);
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
          title: nameOfStep(step),
        })}
      </p>
      {asking.length > 0 && (
        <p>{t("Shown depending on its answers: {steps}. Change that first.", { steps: asking.join(", ") })}</p>
      )}
    </ConfirmDialog>
  );
}
