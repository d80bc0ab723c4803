import type { ResponseNote } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useLeftBehind, useNoteEdit } from "#shared/drafts/note-edit.ts";
import { type SavedState, toast } from "#ui/index.ts";
import { isSameNote, type NoteEdit, noteEditOf, noteSubject } from "./draft.ts";
import { type NotedResponse, showNote, storeNote } from "./store-note.ts";

interface NoteInput extends NotedResponse {
  /** The name of the person who responded. */
  name: string;
  saved: ResponseNote;
}

function notifyUnsaved(name: string): void {
  toast.error(t("Your note on the response from {name} isn’t saved", { name }), {
    description: t("We kept it on this device. Open the response again to save it."),
  });
}

type Phase =
  | { is: "idle" | "saving" | "saved" }
  | { is: "failed"; why: string }
  | { is: "taken"; theirs: ResponseNote };

function useSaving(input: NoteInput, { latest, put }: ReturnType<typeof useNoteEdit<NoteEdit>>) {
  const { formId, id, name } = input;
  const client = useQueryClient();
  const { isSameAccount, isWorthSaying } = useLeftBehind();
  const [phase, setPhase] = useState<Phase>({ is: "idle" });
  const sending = useRef<NoteEdit | null>(null);

  const save = async (over?: ResponseNote) => {
    const edit = latest.current;
    if (!edit || sending.current || !isSameAccount()) return;
    sending.current = edit;
    setPhase({ is: "saving" });
    try {
      const result = await storeNote({ formId, id }, over ? { ...edit, base: over } : edit);
      if ("theirs" in result) {
        setPhase({ is: "taken", theirs: result.theirs });
        if (isWorthSaying()) notifyUnsaved(name);
        return;
      }
      showNote(client, { formId, id }, result.saved);
      // Text typed while saving remains unsaved.
      put(latest.current === edit || !latest.current ? null : { ...latest.current, base: result.saved });
      setPhase({ is: latest.current ? "idle" : "saved" });
    } catch (error) {
      setPhase({ is: "failed", why: error instanceof Error ? error.message : t("Something went wrong.") });
      if (isWorthSaying(error)) notifyUnsaved(name);
    } finally {
      sending.current = null;
    }
  };
  const saveLatest = useRef(save);
  useEffect(() => {
    saveLatest.current = save;
  });
  // Notes are saved automatically when the user moves to another response.
  useEffect(() => {
    return () => void saveLatest.current();
  }, []);
  return { phase, setPhase, save };
}

/** A note and its tags while they are edited. */
export function useNote(input: NoteInput) {
  const { formId, id, saved } = input;
  const client = useQueryClient();
  const typing = useNoteEdit(noteSubject(id), noteEditOf);
  const { edit, latest, put } = typing;
  const words = edit?.words ?? saved;
  const { phase, setPhase, save } = useSaving(input, typing);

  const change = (part: Partial<ResponseNote>) => {
    const base = latest.current?.base ?? saved;
    const next = { ...base, ...latest.current?.words, ...part };
    put(isSameNote(next, base) && next.note === base.note ? null : { words: next, base });
    if (phase.is !== "taken") setPhase({ is: "idle" });
  };
  const takeTheirs = () => {
    if (phase.is === "taken") showNote(client, { formId, id }, phase.theirs);
    put(null);
    setPhase({ is: "idle" });
  };
  const unsaved: SavedState = edit ? "dirty" : "idle";
  return {
    words,
    state: phase.is === "idle" || phase.is === "taken" ? unsaved : phase.is,
    problem: phase.is === "failed" ? phase.why : null,
    theirs: phase.is === "taken" ? phase.theirs : null,
    change,
    save,
    takeTheirs,
  };
}
