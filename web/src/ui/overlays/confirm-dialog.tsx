import { type ReactNode, useState } from "react";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { t } from "#lib/text/translate.ts";
import { Banner } from "../feedback/banner.tsx";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "../fields/text-field.tsx";

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** The specified sentence and what will be lost. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "default" | "danger";
  /** What it is about is not known yet. */
  isConfirmDisabled?: boolean;
  /** The dialog waits for it, closes when it succeeds and shows the message when it fails. */
  onConfirm: () => void | Promise<unknown>;
  /** Shown instead of the error's own message. */
  failureText?: string;
  /** The word to type before the button works, for what cannot be undone. */
  requireText?: string;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, cancelLabel = t("Cancel"), tone = "default" } = props;
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [typed, setTyped] = useState("");
  const change = (open: boolean) => {
    setFailure(undefined);
    setTyped("");
    onOpenChange(open);
  };
  const confirm = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await props.onConfirm();
      change(false);
    } catch (error) {
      setFailure(props.failureText ?? (error instanceof Error ? error.message : t("Something went wrong.")));
    } finally {
      setPending(false);
    }
  };
  // The least dangerous control takes the focus; React Aria keeps it where it is.
  const footer = (
    <>
      <Button ref={props.requireText ? undefined : focusOnce} isDisabled={isPending} onPress={() => change(false)}>
        {cancelLabel}
      </Button>
      <Button
        variant={tone === "danger" ? "danger" : "primary"}
        isPending={isPending}
        isDisabled={props.isConfirmDisabled || (props.requireText !== undefined && typed !== props.requireText)}
        onPress={() => void confirm()}
      >
        {confirmLabel}
      </Button>
    </>
  );
  const hasBody = Boolean(children || failure || props.requireText);
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={title}
      isOpen={isOpen}
      onOpenChange={change}
      isDismissable={false}
      isLocked={isPending}
      footer={footer}
    >
      {hasBody && (
        <div className="flex flex-col gap-4 text-ink-muted">
          {children && <div className="flex flex-col gap-2">{children}</div>}
          {props.requireText && (
            <TextField
              label={t("Type “{requireText}” to confirm", { requireText: props.requireText })}
              value={typed}
              onChange={setTyped}
              ref={focusOnce}
              autoComplete="off"
              spellCheck={false}
            />
          )}
          {failure && <Banner tone="danger">{failure}</Banner>}
        </div>
      )}
    </Dialog>
  );
}
