import { limits } from "@firstlight/contract";
import { SendHorizontal } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { locale, plural, t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { AttachButton, AttachedFiles } from "#shared/uploads/attachments.tsx";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { FilesOffNote } from "#shared/uploads/files-off-note.tsx";
import { Button, Kbd, SavedIndicator, TextArea, type TextAreaProps } from "#ui/index.ts";

import type { Composing } from "./use-composer.ts";

/** The message length at which the counter of remaining characters appears. */
const countedFrom = limits.message - 1_000;

interface ComposerProps {
  composing: Composing;
  /** The field's label: "Message to Nora Lindqvist". */
  label: string;
  /** Whether a recipient is known. */
  hasRecipient: boolean;
  isSending: boolean;
  /** The message was just sent, and nothing was typed since. */
  isSent?: boolean | undefined;
  /** Replaces the label "Send". */
  sendLabel?: string | undefined;
  placeholder?: string;
  rows?: number;
  /** More of the text field; its keys come first. */
  field?: Partial<TextAreaProps>;
  /** The recipients, shown above the field. */
  children?: ReactNode;
  onSend: () => void;
}

const sendKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? t("⌘ Enter") : t("Ctrl Enter");
const number = (value: number) => value.toLocaleString(locale());

function tooLongText(tooMany: number): string | undefined {
  if (tooMany === 0) return undefined;
  return t("A message can have at most {most} characters. Shorten it by {tooMany} to send it.", {
    most: limits.message,
    tooMany,
  });
}

/** What the user has to do about the files before the message can be sent. */
function filesNote({ written, shelf: { pending } }: Composing): string | null {
  if (pending.some(({ state }) => state === "failed")) return t("Retry the upload or remove the file, then send.");
  if (pending.length > 0) return t("You can send once the files are uploaded.");
  return written.files.length > 0 && written.content.trim() === "" ? t("Add a message to go with your files.") : null;
}

function DraftStatus({ composing, isSent }: Pick<ComposerProps, "composing" | "isSent">) {
  if (composing.isEmpty) return isSent ? <SavedIndicator state="saved" text={t("Message sent successfully!")} /> : null;
  return composing.isSaved ? (
    <SavedIndicator state="saved" />
  ) : (
    <SavedIndicator state="failed" text={t("Not saved on this device")} />
  );
}

/** The draft's status and the keyboard shortcut for sending. */
function Below(props: Pick<ComposerProps, "composing" | "isSent">) {
  return (
    <div className="flex min-w-0 grow basis-0 items-center gap-3 self-center sm:basis-full">
      <DraftStatus {...props} />
      <span aria-hidden className="ms-auto hidden items-center gap-1 text-xs text-ink-subtle pointer-fine:sm:flex">
        {rich("{sendKeys} to send", { sendKeys: <Kbd>{sendKeys}</Kbd> })}
      </span>
    </div>
  );
}

/** Attaches pasted or dropped files; pasted text is inserted as text. */
function useGivenFiles({ addFiles, shelf: { isOff } }: Composing) {
  const [isTried, setTried] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    setTried(true);
    if (!isOff) addFiles(files);
  };
  const handlers = {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault(),
  };
  return { isTried, handlers };
}

/** The message editor: Enter inserts a line break, Ctrl or ⌘ with Enter sends. */
export function Composer({ composing, label, hasRecipient, isSending, isSent, onSend, ...rest }: ComposerProps) {
  const { sendLabel, placeholder = t("Write a message"), rows = 1, field, children } = rest;
  const { written, setContent, tooMany, canSend, leftOut } = composing;
  const length = written.content.trim().length;
  const note = filesNote(composing);
  const { isTried: triedFiles, handlers } = useGivenFiles(composing);
  const isReady = hasRecipient && canSend && !isSending;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    field?.onKeyDown?.(event);
    if (
      event.defaultPrevented ||
      event.key !== "Enter" ||
      !(event.ctrlKey || event.metaKey) ||
      event.nativeEvent.isComposing
    )
      return;
    event.preventDefault();
    if (isReady) onSend();
  };
  return (
    <FileShelfContext value={composing.shelf}>
      <form
        noValidate
        aria-label={label}
        {...handlers}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSend();
        }}
        className="flex flex-col gap-2"
      >
        {children}
        {/* On phones the field has the whole width, and the buttons are below it. */}
        <div className="flex flex-wrap items-end gap-2">
          {!composing.shelf.isOff && <AttachButton onFiles={composing.addFiles} />}
          <TextArea
            {...field}
            label={label}
            isLabelHidden
            placeholder={placeholder}
            rows={rows}
            value={written.content}
            onChange={setContent}
            onKeyDown={onKeyDown}
            error={tooLongText(tooMany)}
            className="min-w-0 grow max-sm:order-first max-sm:basis-full sm:basis-0 [&_textarea]:max-h-40 [&_textarea]:resize-none"
          />
          <Button
            type="submit"
            variant="primary"
            icon={SendHorizontal}
            isDisabled={!isReady}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className="order-1 sm:order-none tester:min-w-11"
          >
            {sendLabel ?? t("Send")}
          </Button>
          <Below composing={composing} isSent={isSent} />
        </div>
        {length > countedFrom && (
          <p aria-live="polite" className="tabular text-end text-sm text-ink-subtle">
            {t("{number} of {messageNumber} characters", {
              number: number(length),
              messageNumber: number(limits.message),
            })}
          </p>
        )}
        {triedFiles && composing.shelf.isOff && <FilesOffNote />}
        {leftOut > 0 && (
          <p role="alert" className="text-sm font-medium text-danger">
            {plural(
              leftOut,
              "You can attach at most {filesPerMessage} files. 1 was left out.",
              "You can attach at most {filesPerMessage} files. {count} were left out.",
              { filesPerMessage: limits.filesPerMessage },
            )}
          </p>
        )}
        <AttachedFiles files={written.files} shelf={composing.shelf} removeFile={composing.removeFile} />
        {note && <p className="text-sm text-ink-muted">{note}</p>}
      </form>
    </FileShelfContext>
  );
}
