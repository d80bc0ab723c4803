import { useState } from "react";
import { Dialog } from "#ui/index.ts";
import { PreviewToggle, type StepEditorProps, titleOf, useOpenedStep } from "./opened-step.tsx";
import { StepActions, StepForm, LazyStepPreview } from "./form.tsx";

/** Changes a step over the page. */
export function StepDialog(props: StepEditorProps) {
  const { onClose } = props;
  const work = useOpenedStep(props);
  const [isShown, setShown] = useState(false);
  return (
    <Dialog
      title={titleOf(props)}
      size="xl"
      isOpen
      isDismissable={false}
      onOpenChange={() => onClose(false)}
      footer={<StepActions saving={work.saving} onCancel={() => onClose(false)} />}
    >
      <div className="flex flex-col gap-5">
        <StepForm {...work} />
        <PreviewToggle isShown={isShown} onPress={() => setShown(!isShown)} />
        {isShown && <LazyStepPreview draft={work.editing.draft} />}
      </div>
    </Dialog>
  );
}
