import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, ConfirmDialog, IconButton, LazyMenu, type LazyMenuProps } from "#ui/index.ts";

/** How testers lose a published thing: it becomes a draft again, or it ends and can be reopened. */
export type StatusChange = "unpublish" | "end";

export interface PublishButtonProps {
  /** Draft; open, published or active; closed or archived. */
  stage: "draft" | "live" | "ended";
  title: string;
  /** What each step means for testers, as its question says it. */
  consequences: { publish: string; unpublish: string; end: string };
  /** "Close", or "Archive". */
  endLabel: string;
  /** "Close “Bug report”?" */
  endTitle: string;
  /** Whether there is anything that testers do not have. */
  isChanged: boolean;
  isPending: boolean;
  isDisabled: boolean;
  className: string;
  /** Saves first. @returns whether it is complete */
  onCheck: () => Promise<boolean>;
  onPublish: () => Promise<void>;
  onChangeStatus: (change: StatusChange) => Promise<void>;
}

interface StatusMenuProps extends Pick<LazyMenuProps, "label" | "trigger"> {
  endLabel: string;
  onAsk: (change: StatusChange) => void;
}

export type Asked = "publish" | StatusChange | null;

const labelOf = ({ stage, isChanged }: Pick<PublishButtonProps, "stage" | "isChanged">) => {
  if (stage === "ended") return t("Reopen");
  return stage === "live" && isChanged ? t("Publish changes") : t("Publish");
};

type QuestionProps = Pick<
  PublishButtonProps,
  "stage" | "title" | "consequences" | "endLabel" | "endTitle" | "onPublish" | "onChangeStatus"
>;

function askedWords(asked: Asked, { stage, title, endLabel, endTitle }: QuestionProps) {
  if (asked === "unpublish") return { title: t("Unpublish “{title}”?", { title }), confirmLabel: t("Unpublish") };
  if (asked === "end") return { title: endTitle, confirmLabel: endLabel };
  if (stage === "ended") return { title: t("Reopen “{title}”?", { title }), confirmLabel: t("Reopen") };
  return { title: t("Publish “{title}”?", { title }), confirmLabel: t("Publish") };
}

/** Asks before what testers see changes. */
export function PublishQuestion({ asked, onClose, ...props }: QuestionProps & { asked: Asked; onClose: () => void }) {
  const { consequences, onPublish, onChangeStatus } = props;
  // The words stay while the dialog closes.
  const [shown, setShown] = useState<Asked>(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  const of = asked ?? shown ?? "publish";
  return (
    <ConfirmDialog
      {...askedWords(of, props)}
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => (of === "publish" ? onPublish() : onChangeStatus(of))}
    >
      {consequences[of]}
    </ConfirmDialog>
  );
}

/** What takes something away from its testers again. */
function StatusMenu({ label, endLabel, onAsk, trigger }: StatusMenuProps) {
  return (
    <LazyMenu
      label={label}
      items={[
        { id: "unpublish", label: t("Unpublish"), onAction: () => onAsk("unpublish") },
        { id: "end", label: endLabel, onAction: () => onAsk("end") },
      ]}
      trigger={trigger}
    />
  );
}

/** The one button that shows something to its testers, and takes it away again. */
export function PublishButton(props: PublishButtonProps) {
  const { stage, endLabel, isChanged, isPending, isDisabled, className, onCheck } = props;
  const [asked, setAsked] = useState<Asked>(null);
  const question = <PublishQuestion {...props} asked={asked} onClose={() => setAsked(null)} />;
  if (stage === "live" && !isChanged) {
    return (
      <>
        <StatusMenu
          label={t("Published")}
          endLabel={endLabel}
          onAsk={setAsked}
          trigger={(trigger) => (
            <Button {...trigger} className={className} isDisabled={isDisabled} iconAfter={ChevronDown}>
              {t("Published")}
            </Button>
          )}
        />
        {question}
      </>
    );
  }
  const ask = async () => {
    if (await onCheck()) setAsked("publish");
  };
  return (
    <>
      <Button
        variant="primary"
        className={className}
        isPending={isPending}
        isDisabled={isDisabled}
        onPress={() => void ask()}
      >
        {labelOf(props)}
      </Button>
      {stage === "live" && (
        <StatusMenu
          label={t("Published")}
          endLabel={endLabel}
          onAsk={setAsked}
          trigger={(trigger) => (
            <IconButton {...trigger} icon={ChevronDown} label={t("More publishing actions")} isDisabled={isDisabled} />
          )}
        />
      )}
      {question}
    </>
  );
}
