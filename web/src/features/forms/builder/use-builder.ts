import type { Form } from "@firstlight/contract";
import { useEffect, useReducer, useState } from "react";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { contentOf, sameContent } from "./body.ts";
import { builderDraft } from "./draft.ts";
import { historyReducer, type HistoryStep, historyOf } from "./history.ts";
import { type BuilderAction, type BuilderContent, type BuilderState, emptyForm } from "./state.ts";

export interface Builder {
  state: BuilderState;
  dispatch: (action: BuilderAction) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether there are unsaved changes. */
  isDirty: boolean;
  /** Whether changes from an earlier session were restored. */
  isRestored: boolean;
  discard: () => void;
  /** The save time of the version being edited; null for a new form. */
  basedOn: string | null;
  /** Continues from the stored version; the user's edits stay. */
  rebase: (stored: Form) => void;
  /** Loads the stored version; the user's edits can be restored with undo. */
  load: (stored: Form) => void;
  /** Deletes the draft on this device, after saving or discarding. */
  forget: () => void;
}

const contentIn = ({ selectedId: _selection, ...content }: BuilderState): BuilderContent => content;

interface Base {
  content: BuilderContent;
  savedAt: string | null;
}

const baseOf = (form: Form | undefined): Base =>
  form ? { content: contentOf(form), savedAt: form.updated_at } : { content: emptyForm, savedAt: null };

/** A form being edited, stored on this device so that a crash or reload loses nothing. */
export function useBuilder(projectId: string, form: Form | undefined): Builder {
  const device = useDraft(`builder.${projectId}.${form?.id ?? "new"}`);
  const [base, setBase] = useState(() => baseOf(form));
  const [draft] = useState(() => builderDraft.safeParse(device.read()).data ?? null);
  const [history, step] = useReducer(historyReducer, draft ?? base.content, historyOf);
  const [isRestored, setRestored] = useState(draft !== null && !sameContent(draft, base.content));
  // Restored changes stay based on the version they were made to, so that later saves by others are not overwritten.
  const [basedOn, setBasedOn] = useState((isRestored && draft?.basedOn) || base.savedAt);
  const [isOver, setOver] = useState(false);

  const state = history.present;
  const take = (action: HistoryStep["action"]) => step({ action, at: Date.now() });
  const isDirty = !isOver && !sameContent(state, base.content);
  useEffect(() => {
    device.save(isDirty ? { ...contentIn(state), basedOn } : null);
  }, [device, state, isDirty, basedOn]);

  const rebase = (stored: Form) => {
    setBase(baseOf(stored));
    setBasedOn(stored.updated_at);
  };
  return {
    state,
    dispatch: take,
    undo: () => take({ do: "undo" }),
    redo: () => take({ do: "redo" }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isDirty,
    isRestored,
    discard: () => {
      take({ do: "replace", content: base.content });
      setBasedOn(base.savedAt);
      setRestored(false);
    },
    basedOn,
    rebase,
    load: (stored) => {
      rebase(stored);
      take({ do: "replace", content: contentOf(stored) });
      setRestored(false);
    },
    forget: () => {
      setOver(true);
      device.save(null);
    },
  };
}
