import type { FormEdit } from "@firstlight/contract";
import { useCallback, useEffect, useReducer, useState } from "react";
import { newId } from "#lib/api/new-id.ts";
import { useDelayedDraft } from "#shared/drafts/delayed-draft.ts";
import { type Draft, draftOf, useDraft } from "#shared/drafts/device-storage.ts";
import type { SavedCopy as Saved } from "#shared/editing/autosaver.ts";
import { sameContent } from "./body.ts";
import type { BuilderDraft } from "./draft.ts";
import { historyReducer, type HistoryStep, historyOf } from "./history.ts";
import { type BuilderAction, type BuilderContent, type BuilderState, emptyForm } from "./state.ts";
import { editorContent } from "./use-form-autosave.ts";

type SavedCopy = Saved<BuilderContent>;

export interface Builder {
  formId: string;
  state: BuilderState;
  dispatch: (action: BuilderAction) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether there are changes that the server does not have. */
  isDirty: boolean;
  /** Whether changes from an earlier session were restored. */
  isRestored: boolean;
  saved: SavedCopy;
  setSaved: (saved: SavedCopy) => void;
  /** Loads another content; the user's edits can be restored with undo. */
  load: (content: BuilderContent) => void;
  /** The copy on this device: what is not saved yet. */
  device: Draft;
}

const contentIn = ({ selectedId: _selection, ...content }: BuilderState): BuilderContent => content;

const savedFrom = (edit: FormEdit): SavedCopy => ({
  content: editorContent(edit.content),
  revision: edit.revision,
  base: edit.base_updated_at,
});

const nothingSaved: SavedCopy = { content: emptyForm, revision: 0, base: null };

function basedOnDraft(opened: SavedCopy, base: string, revision: number): SavedCopy {
  const isOutdated = base !== opened.base || revision !== opened.revision;
  return { ...opened, base, revision, ...(isOutdated && { outdatedBy: opened }) };
}

const draftName = (projectId: string, formId = "new") => `builder.${projectId}.${formId}`;

/** What this device holds of a form, or of a new one. Its schema is heavy, so it loads only if there is something. */
export async function loadDraft(projectId: string, formId?: string): Promise<BuilderDraft | null> {
  const stored = draftOf(draftName(projectId, formId)).read();
  if (stored === null) return null;
  return (await import("./draft.ts")).builderDraft.safeParse(stored).data ?? null;
}

/** A new form that is on the server already continues as that form, with what was not saved. */
export async function takeNewDraft(projectId: string, made: string | undefined) {
  const device = draftOf(draftName(projectId));
  const draft = await loadDraft(projectId);
  const formId = made ?? (draft?.basedOn ? draft.formId : undefined);
  if (formId === undefined) return { draft };
  // Another form's draft waits until it is opened.
  if (draft?.formId === formId) {
    draftOf(draftName(projectId, formId)).save(draft);
    device.save(null);
  }
  return { formId, draft: null };
}

export interface OpenedForm {
  id: string;
  edit: FormEdit;
}

/** A form being edited. What is not saved yet is stored on this device, so that a crash or a lost connection loses nothing. */
export function useBuilder(projectId: string, form: OpenedForm | undefined, draft: BuilderDraft | null): Builder {
  const device = useDelayedDraft(useDraft(draftName(projectId, form?.id)));
  const [opened] = useState(() => (form ? savedFrom(form.edit) : nothingSaved));
  const [formId] = useState(() => form?.id ?? draft?.formId ?? newId());
  const [history, step] = useReducer(historyReducer, draft ?? opened.content, historyOf);
  const [isRestored] = useState(draft !== null && !sameContent(draft, opened.content));
  // Restored changes stay based on the copy they were made to, so that what others saved since is not overwritten.
  const [saved, setSaved] = useState<SavedCopy>(() =>
    isRestored && draft?.basedOn ? basedOnDraft(opened, draft.basedOn, draft.revision) : opened,
  );
  const state = history.present;
  const take = useCallback((action: HistoryStep["action"]) => step({ action, at: Date.now() }), []);
  const undo = useCallback(() => take({ do: "undo" }), [take]);
  const redo = useCallback(() => take({ do: "redo" }), [take]);
  const isDirty = !sameContent(state, saved.content);
  const isNew = form === undefined;
  useEffect(() => {
    const { base: basedOn, revision } = saved;
    device.save(isDirty ? { ...contentIn(state), basedOn, revision, ...(isNew && { formId }) } : null);
  }, [device, state, isDirty, isNew, saved, formId]);

  return {
    formId,
    state,
    dispatch: take,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isDirty,
    isRestored,
    saved,
    setSaved,
    load: (content) => take({ do: "replace", content }),
    device,
  };
}
