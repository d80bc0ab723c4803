import type { WizardKind, WizardStep } from "@firstlight/contract";
import { Eye, EyeOff } from "lucide-react";
import { use } from "react";
import { t } from "#lib/text/translate.ts";
import { Button } from "#ui/index.ts";
import type { EditedWizard, StoredStep } from "./use-step.ts";
import { useStepEditor } from "./use-step-editor.ts";

export interface StepEditorProps {
  kind: WizardKind;
  wizard: EditedWizard;
  /** Left out for a new one. */
  step: WizardStep | undefined;
  /** The draft from an earlier session, still loading at first. */
  restored: Promise<StoredStep | null> | null;
  /** `isDone` after saving: no confirmation is needed. */
  onClose: (isDone: boolean) => void;
}

export function useOpenedStep({ restored, onClose, ...opened }: StepEditorProps) {
  return useStepEditor({ ...opened, restored: restored && use(restored), onSaved: () => onClose(true) });
}

export function PreviewToggle({ isShown, onPress }: { isShown: boolean; onPress: () => void }) {
  return (
    <Button icon={isShown ? EyeOff : Eye} onPress={onPress} className="w-full sm:w-fit">
      {isShown ? t("Hide Preview") : t("Show Preview")}
    </Button>
  );
}

export const titleOf = ({ step }: StepEditorProps) => (step ? t("Edit Step") : t("Add Step"));
