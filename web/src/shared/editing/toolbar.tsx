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
    <div role="group" aria-label={t("History")} className="-ms-2 flex grow sm:ms-0 sm:grow-0">
      <IconButton icon={Undo2} label={t("Undo Last Change")} onPress={undo} isDisabled={!canUndo} />
      <IconButton icon={Redo2} label={t("Redo Change")} onPress={redo} isDisabled={!canRedo} />
    </div>
  );
}

/** On a phone the two ways to end share a row of their own. */
const endClass = "grow basis-[calc(50%-0.25rem)] sm:grow-0 sm:basis-auto";

/** What an editor of a working copy is saved, left and published by. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { saved, onRetry, history, leaving, saveLabel, onSave, pending, publish } = props;
  const [isAsked, setAsked] = useState(false);
  const cancel = () => (leaving.hasChanges ? setAsked(true) : void leaving.cancel());
  return (
    <>
      <SavedIndicator
        state={saved}
        text={saved === "failed" ? t("Could not save") : undefined}
        onRetry={onRetry}
        className={cx("max-sm:basis-full", saved === "idle" && "max-sm:hidden")}
      />
      <HistoryButtons {...history} />
      <Button variant="ghost" onPress={cancel} isDisabled={pending !== null}>
        {t("Cancel")}
      </Button>
      <Button
        className={endClass}
        onPress={onSave}
        isPending={pending === "save"}
        isDisabled={pending !== null && pending !== "save"}
        pendingLabel={t("Saving…")}
      >
        {saveLabel}
      </Button>
      {publish({
        isPending: pending === "publish" || pending === "check",
        isDisabled: pending === "save",
        className: endClass,
      })}
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
    </>
  );
}
