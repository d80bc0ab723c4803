import { useEffect } from "react";
import { Dialog, toast } from "#ui/index.ts";
import type { WholeWizard } from "../calls.ts";
import { kindTexts } from "../staff-labels.ts";
import { BasicInfo } from "./basic-info.tsx";
import { SaveFirst } from "./save-first.tsx";
import { useBasics } from "./use-basics.ts";
import { useSaveWizard } from "./use-save-wizard.ts";

interface NewOnboardingProps {
  projectId: string;
  onClose: () => void;
  onCreated: (wizard: WholeWizard) => void;
}

/** Closing the dialog keeps the draft for the next time it opens. */
export function NewOnboarding({ projectId, onClose, onCreated }: NewOnboardingProps) {
  const basics = useBasics({ kind: "onboarding", projectId, wizard: undefined });
  const words = kindTexts.onboarding;
  const { setFocus } = basics.form;
  useEffect(() => {
    setFocus("title");
  }, [setFocus]);
  const saving = useSaveWizard({
    kind: "onboarding",
    projectId,
    wizard: undefined,
    basics,
    onSaved: (stored) => {
      toast.success(words.saved);
      onCreated(stored);
    },
  });
  return (
    <Dialog
      title={words.newTitle}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
    >
      <BasicInfo kind="onboarding" basics={basics} saving={saving} onCancel={onClose}>
        <SaveFirst kind="onboarding" />
      </BasicInfo>
    </Dialog>
  );
}
