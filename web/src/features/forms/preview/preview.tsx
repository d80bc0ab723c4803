import { CircleCheck, Eye, Maximize2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { ownUndo } from "#lib/hooks/use-history-keys.ts";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { Button, cx, Dialog, EmptyState, Segmented } from "#ui/index.ts";
import { formFieldOf } from "../builder/body.ts";
import type { BuilderContent } from "../builder/state.ts";
import { FillFlow } from "../fill/flow.tsx";
import { FillPageContext, type FillPage } from "../fill/page.ts";
import { inOwnOrder } from "../fields/option-order.ts";
import { useReadableFields } from "./readable.ts";
import { useLocalFilling } from "./use-local-filling.ts";

interface RunProps {
  content: BuilderContent;
  fieldId: string | null;
}

function Attempt({ content, fieldId, onEnd }: RunProps & { onEnd: () => void }) {
  const { user } = useSignedIn();
  const readable = useReadableFields(
    useMemo(() => inOwnOrder(content.fields.map(formFieldOf), user.id), [content.fields, user.id]),
  );
  const { filling, submission } = useLocalFilling({ fields: readable, fieldId, onEnd });
  const { title, description, instructions, dueDate } = content;
  const form = { title: title.trim(), description: description.trim(), instructions, due_date: dueDate || null };
  return (
    <FileShelfContext value={filling.shelf}>
      <FillFlow form={form} filling={filling} submission={submission} isAgain={false} backHref={null} />
    </FileShelfContext>
  );
}

/** Whether the preview was the last part of the page that was used: only then it moves the focus and listens to keys. */
function usePreviewPage() {
  const box = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    const notice = ({ target }: Event) => {
      isUsed.current = target instanceof Node && box.current !== null && box.current.contains(target);
    };
    document.addEventListener("focusin", notice);
    document.addEventListener("pointerdown", notice);
    return () => {
      document.removeEventListener("focusin", notice);
      document.removeEventListener("pointerdown", notice);
    };
  }, []);
  const [page] = useState<FillPage>(() => ({
    Heading: "h3",
    mayFocus: () => isUsed.current,
    scrollToTop: () => undefined,
  }));
  return { box, page };
}

/** The whole form, one question at a time, in a frame as wide as the device. */
function Run({ isPhone, ...run }: RunProps & { isPhone: boolean }) {
  const [attempt, setAttempt] = useState(0);
  const [isOver, setOver] = useState(false);
  const { box, page } = usePreviewPage();
  const restart = () => {
    setAttempt(attempt + 1);
    setOver(false);
  };
  return (
    <div
      ref={box}
      {...ownUndo}
      data-density="tester"
      className={cx(
        "mx-auto flex w-full flex-col overflow-hidden bg-page p-5 text-base ring-1 ring-line-strong",
        isPhone ? "min-h-[40rem] max-w-[24.375rem] rounded-[1.75rem]" : "min-h-[28rem] max-w-[60rem] rounded-lg sm:p-8",
      )}
    >
      {isOver ? (
        <output className="my-auto block">
          <EmptyState
            icon={CircleCheck}
            headingLevel={3}
            title={t("Form submitted successfully! (This is a preview)")}
            action={
              <Button variant="primary" size="lg" onPress={restart}>
                {t("Start Again")}
              </Button>
            }
          >
            {t("Nothing was sent.")}
          </EmptyState>
        </output>
      ) : (
        <FillPageContext value={page}>
          <Attempt key={attempt} {...run} fieldId={attempt === 0 ? run.fieldId : null} onEnd={() => setOver(true)} />
        </FillPageContext>
      )}
    </div>
  );
}

const devices = [
  { value: "phone", label: t("Phone") },
  { value: "desktop", label: t("Desktop") },
];

interface FormPreviewProps extends RunProps {
  isFull: boolean;
  onFullChange: (isFull: boolean) => void;
}

/** The form as testers get it, with its conditions and checks; it sends nothing. */
export function FormPreview({ content, fieldId, isFull, onFullChange }: FormPreviewProps) {
  const [device, setDevice] = useState("phone");
  if (content.fields.length === 0) {
    return (
      <EmptyState icon={Eye} title={t("Nothing to preview yet")} headingLevel={3} isCompact>
        {t("Fields appear here exactly as testers see them.")}
      </EmptyState>
    );
  }
  const choice = <Segmented label={t("Device")} options={devices} value={device} onChange={setDevice} />;
  const run = <Run content={content} fieldId={fieldId} isPhone={device === "phone"} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {choice}
        <Button icon={Maximize2} size="sm" variant="ghost" onPress={() => onFullChange(true)}>
          {t("Full Screen")}
        </Button>
      </div>
      {isFull ? (
        <Dialog title={t("Form Preview")} size="full" isOpen onOpenChange={onFullChange} isDismissable={false}>
          <div className="mb-4 flex justify-center">{choice}</div>
          {run}
        </Dialog>
      ) : (
        run
      )}
    </div>
  );
}
