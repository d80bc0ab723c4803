import type { WizardEdit, WizardKind } from "@firstlight/contract";
import { useState } from "react";
import type { WholeWizard } from "../calls.ts";
import { kindTexts } from "../staff-labels.ts";
import { fieldName } from "../step-editor/problems.ts";
import type { Problem } from "../working-copy/check.ts";
import type { EditorTab } from "./tabs.tsx";
import type { StoredCopy } from "../working-copy/stored-copy.ts";
import { useContentCheck } from "../working-copy/use-content-check.ts";
import { useDetailsForm } from "../working-copy/use-details-form.ts";
import { useStepErrors } from "./use-step-errors.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { useSteps } from "./use-steps.ts";
import { useWizardAutosave } from "../working-copy/use-wizard-autosave.ts";
import { useWizardContent } from "../working-copy/use-wizard-content.ts";
import { useWizardSaving } from "../working-copy/use-wizard-saving.ts";

export interface EditorInput {
  kind: WizardKind;
  projectId: string;
  wizard: WholeWizard;
  edit: WizardEdit;
  restored: StoredCopy | null;
  tab: EditorTab;
  onTab: (tab: EditorTab) => Promise<void>;
}

/** The state of a wizard's editor: its working copy, what it lacks, and how it is saved and published. */
export function useEditor({ kind, projectId, wizard, edit, restored, tab, onTab }: EditorInput) {
  const work = useWizardContent(wizard.id, edit, restored);
  const autosave = useWizardAutosave({ kind, wizardId: wizard.id, work, opened: edit });
  const check = useContentCheck(work.content);
  const steps = useSteps(work);
  const focus = useStepFocus();
  const [stopped, setStopped] = useState<readonly Problem[]>([]);
  const words = kindTexts[kind];
  const saving = useWizardSaving({
    kind,
    projectId,
    wizard,
    work,
    autosave,
    check,
    failedToSave: tab === "steps" ? words.failedToSaveStep : words.failedToSave,
    onProblems: (problems) => reveal(problems),
  });
  const errors = useStepErrors({ content: work.content, check, refused: saving.refused });
  const form = useDetailsForm(kind, work, saving.status);

  /** Opens what is missing first, with the cursor in it. */
  function reveal(problems: readonly [Problem, ...Problem[]]): void {
    const [{ path }] = problems;
    errors.hold(problems);
    setStopped(problems.filter((one) => one.path[0] === "steps" && one.path.length === 1));
    const step = path[0] === "steps" ? work.content.steps[Number(path[1])] : undefined;
    if (path[0] !== "steps") {
      void onTab("basic").then(() => form.trigger(undefined, { shouldFocus: true }));
    } else if (step) {
      steps.select(step.id);
      focus.focusOn(step.id, fieldName(step, path.slice(2)));
    } else void onTab("steps");
  }
  const lacking = work.content.steps.length === 0 ? stopped[0]?.message : undefined;
  return { work, autosave, check, steps, focus, saving, errors, form, lacking };
}
