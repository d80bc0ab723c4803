import { Redo2, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, ConfirmDialog, cx, IconButton, SavedIndicator, type SavedState } from "#ui/index.ts";
import type { SavePhase } from "./autosaver.ts";

interface History {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

export type Pending = "save" | "publish" | "check" | null;

interface EditorToolbarProps {
  /** What is edited, for screen readers: the bar above shows its name. */
  title?: string;
  status?: ReactNode;
  saved: SavedState;
  onRetry: () => void;
  history: History;
  /** Cancel leaves; after changes it asks whether they go. */
  leaving: { hasChanges: boolean; cancel: () => Promise<void>; discard: () => Promise<void> };
  /** "Save Form": saves, checks and closes, and never changes the status. */
  saveLabel: string;
  onSave: () => void;
  pending: Pending;
  publish: (props: { isPending: boolean; isDisabled: boolean; className: string }) => ReactNode;
}

interface Saving {
  isDirty: boolean;
  /** Whether there is anything saved. */
  isStored: boolean;
  phase: SavePhase<unknown>;
}

export function savedState({ isDirty, isStored, phase }: Saving): SavedState {
  if (phase.is === "saving") return "saving";
  if (phase.is === "failed" && isDirty) return "failed";
  if (isDirty) return "dirty";
  return isStored ? "saved" : "idle";
}

function HistoryButtons({ undo, redo, canUndo, canRedo }: History) {
  return (
    <div role="group" aria-label={t("History")} className="-mx-2 ms-auto flex md:mx-0 md:ms-auto">
      <IconButton icon={Undo2} label={t("Undo Last Change")} onPress={undo} isDisabled={!canUndo} />
      <IconButton icon={Redo2} label={t("Redo Change")} onPress={redo} isDisabled={!canRedo} />
    </div>
  );
}

/** The row of a project's tabs, and two of them on narrow screens. */
const sizeClass = "-mt-6 min-h-22 md:min-h-11";

const barClass = cx(
  "sticky z-20 -mx-4 flex flex-col border-b border-line bg-page px-4",
  "sm:-mx-6 sm:px-6 md:flex-row md:flex-wrap md:gap-x-2",
  sizeClass,
);

/** Of two rows the one with the buttons stays in view, and both while the other says that saving failed. */
const stays = {
  both: "top-[calc(var(--top)-2.75rem)]",
  buttons: "top-[calc(var(--top)-5.5rem)] md:top-[calc(var(--top)-2.75rem)]",
};

/** Keeps its place while an editor loads. */
export const ToolbarSpace = () => <div aria-hidden className={cx("-mx-4 border-b border-line sm:-mx-6", sizeClass)} />;

/** What an editor of a working copy is saved, left and published by. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { title, status, saved, onRetry, history, leaving, saveLabel, onSave, pending, publish } = props;
  const [isAsked, setAsked] = useState(false);
  const cancel = () => (leaving.hasChanges ? setAsked(true) : void leaving.cancel());
  return (
    <header className={cx(barClass, saved === "failed" ? stays.both : stays.buttons)}>
      <div className="flex h-11 min-w-0 items-center gap-2 md:grow md:gap-3">
        {title && <h2 className="sr-only">{title}</h2>}
        {/* Narrow screens lack the room for this and for how saving goes. */}
        {status && <div className={cx("flex max-[22rem]:hidden", saved === "failed" && "max-md:hidden")}>{status}</div>}
        <SavedIndicator
          state={saved}
          text={saved === "failed" ? t("Could not save") : undefined}
          onRetry={onRetry}
          className="whitespace-nowrap"
        />
        <HistoryButtons {...history} />
        <Button variant="ghost" onPress={cancel} isDisabled={pending !== null} className="-me-3 md:me-0">
          {t("Cancel")}
        </Button>
      </div>
      <div className="flex min-h-10.75 flex-wrap items-center gap-2 pb-1 md:flex-nowrap md:pb-0">
        <Button
          className="grow"
          onPress={onSave}
          isPending={pending === "save"}
          isDisabled={pending !== null && pending !== "save"}
          pendingLabel={t("Saving…")}
        >
          {saveLabel}
        </Button>
        <div className="flex grow gap-2">
          {publish({
            isPending: pending === "publish" || pending === "check",
            isDisabled: pending === "save",
            className: "grow",
          })}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t("Discard changes from this visit?")}
        confirmLabel={t("Discard")}
        cancelLabel={t("Keep editing")}
        tone="danger"
        failureText={t("Failed to discard your changes. Please try again.")}
        onConfirm={leaving.discard}
      />
    </header>
  );
}
