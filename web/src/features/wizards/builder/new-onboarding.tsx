import { useEffect } from "react";
import { Dialog, toast } from "#ui/index.ts";
import type { WholeWizard } from "../calls.ts";
import { kindTexts } from "../staff-labels.ts";
import { NewBasicInfo } from "./basic-info.tsx";
import { useBasics } from "./use-basics.ts";
import { useCreateWizard } from "./use-create-wizard.ts";

interface NewOnboardingProps {
  projectId: string;
  onClose: () => void;
  onCreated: (wizard: WholeWizard) => void;
}

/** Closing the dialog keeps the draft for the next time it opens. */
export function NewOnboarding({ projectId, onClose, onCreated }: NewOnboardingProps) {
  const basics = useBasics("onboarding", projectId);
  const words = kindTexts.onboarding;
  const { setFocus } = basics.form;
  useEffect(() => {
    setFocus("title");
  }, [setFocus]);
  const creating = useCreateWizard({
    kind: "onboarding",
    projectId,
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
      <NewBasicInfo kind="onboarding" basics={basics} creating={creating} onCancel={onClose} />
    </Dialog>
  );
}
