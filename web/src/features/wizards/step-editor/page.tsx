import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useMedia } from "#lib/hooks/use-media.ts";
import { Button, Card } from "#ui/index.ts";
import { PreviewToggle, type StepEditorProps, titleOf, useOpenedStep } from "./opened-step.tsx";
import { StepActions, StepForm, LazyStepPreview } from "./form.tsx";

/** Changes a step in place, beside what testers will see. */
export function StepPage(props: StepEditorProps) {
  const { onClose } = props;
  const work = useOpenedStep(props);
  const isWide = useMedia("(min-width: 80rem)");
  const [isShown, setShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const preview = <LazyStepPreview draft={work.editing.draft} className="min-w-0" />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={ArrowLeft} variant="ghost" className="-ms-2" onPress={() => onClose(false)}>
          {t("All Steps")}
        </Button>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {titleOf(props)}
        </h2>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Card padding="md">
          <StepForm {...work} />
          <div className="sticky bottom-0 z-10 -mx-5 -mb-5 mt-6 flex flex-wrap justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-5 py-3">
            <StepActions saving={work.saving} onCancel={() => onClose(false)} />
          </div>
        </Card>
        {isWide ? (
          <div className="sticky top-[calc(1.5rem+var(--top))] max-h-[calc(100dvh-2.5rem-var(--top))] overflow-y-auto">
            {preview}
          </div>
        ) : (
          <div className="flex flex-col gap-4">
            <PreviewToggle isShown={isShown} onPress={() => setShown(!isShown)} />
            {isShown && preview}
          </div>
        )}
      </div>
    </div>
  );
}
