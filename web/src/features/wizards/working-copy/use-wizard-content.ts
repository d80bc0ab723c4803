import type { WizardEdit } from "@firstlight/contract";
import { useEffect, useReducer, useState } from "react";
import { advance, type History, redo, replacePresent, startHistory, undo } from "#lib/forms/history.ts";
import { useDelayedDraft } from "#shared/drafts/delayed-draft.ts";
import { type Draft, draftOf as deviceDraft, useDraft } from "#shared/drafts/device-storage.ts";
import type { SavedCopy } from "#shared/editing/autosaver.ts";
import { bodyOf, type Change, contentOf, sameContent, savedFrom, type WizardContent } from "./content.ts";
import type { StoredCopy } from "./stored-copy.ts";

const draftName = (wizardId: string) => `wizard-edit.${wizardId}`;

/** What this device holds of a wizard. Its schema is heavy, so it loads only if there is something. */
export async function loadStoredCopy(wizardId: string): Promise<StoredCopy | null> {
  const stored = deviceDraft(draftName(wizardId)).read();
  if (stored === null) return null;
  return (await import("./stored-copy.ts")).storedCopyOf(stored);
}

interface Step {
  do: "undo" | "redo" | { published: WizardContent } | Parameters<Change>[0];
  typed?: string | undefined;
  /** Milliseconds. */
  at: number;
}

function historyReducer(history: History<WizardContent>, { do: action, typed, at }: Step): History<WizardContent> {
  if (action === "undo") return undo(history);
  if (action === "redo") return redo(history);
  if ("published" in action) return replacePresent(history, action.published);
  return advance(history, action(history.present), typed === undefined ? null : { what: typed, at });
}

export interface ContentWork {
  content: WizardContent;
  change: Change;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Loads another content; undo restores what was there. */
  load: (content: WizardContent) => void;
  /** Takes what was published: the same under the IDs of the server, which is nothing to undo. */
  takePublished: (content: WizardContent) => void;
  /** Rises when what was typed is replaced, to reset the fields. */
  generation: number;
  /** Whether there are changes that the server does not have. */
  isDirty: boolean;
  /** Whether changes from an earlier session were restored. */
  isRestored: boolean;
  saved: SavedCopy<WizardContent>;
  setSaved: (saved: SavedCopy<WizardContent>) => void;
  /** The copy on this device: what is not saved yet. */
  device: Draft;
}

/** Restored changes stay based on the copy they were made to, so that what others saved since is not overwritten. */
function basedOn(opened: SavedCopy<WizardContent>, { revision, basedOn: base }: StoredCopy): SavedCopy<WizardContent> {
  const isOutdated = base !== opened.base || revision !== opened.revision;
  return { ...opened, base, revision, ...(isOutdated && { outdatedBy: opened }) };
}

/** A wizard being edited. What is not saved yet is stored on this device, so that a crash or a lost connection loses nothing. */
export function useWizardContent(wizardId: string, edit: WizardEdit, restored: StoredCopy | null): ContentWork {
  const device = useDelayedDraft(useDraft(draftName(wizardId)));
  const [opened] = useState(() => savedFrom(edit));
  const [start] = useState(() => (restored ? contentOf(restored.content) : opened.content));
  const [history, step] = useReducer(historyReducer, start, startHistory<WizardContent>);
  const [generation, setGeneration] = useState(0);
  const [isRestored] = useState(() => !sameContent(start, opened.content));
  const [saved, setSaved] = useState(() => (isRestored && restored ? basedOn(opened, restored) : opened));
  const content = history.present;
  const isDirty = !sameContent(content, saved.content);
  useEffect(() => {
    const { base, revision } = saved;
    device.save(isDirty ? { content: bodyOf(content), basedOn: base, revision } : null);
  }, [device, content, isDirty, saved]);
  const replace = (action: Step["do"]) => {
    step({ do: action, at: Date.now() });
    setGeneration((before) => before + 1);
  };
  return {
    content,
    change: (how, typed) => step({ do: how, typed, at: Date.now() }),
    undo: () => replace("undo"),
    redo: () => replace("redo"),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    load: (next) => replace(() => next),
    takePublished: (published) => replace({ published }),
    generation,
    isDirty,
    isRestored: isRestored && isDirty,
    saved,
    setSaved,
    device,
  };
}
