import { limits, type TesterProfile } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { useLeftBehind, useNoteEdit } from "#shared/drafts/note-edit.ts";
import { type SavedState, toast } from "#ui/index.ts";
import { oneByOne } from "./changes.ts";
import { type Membership, testerQuery } from "./queries.ts";

/** Milliseconds of rest after which a note is saved. */
const saveAfter = 800;

/** A note that is not saved yet, and the saved one it was begun from. What was typed and taken back is none. */
interface NoteEdit {
  note: string;
  base: string;
}

function editOf(stored: unknown): NoteEdit | null {
  const { note, base } = Object(stored) as Record<string, unknown>;
  return typeof note === "string" && typeof base === "string" && note !== base ? { note, base } : null;
}

function notifyUnsaved(name: string): void {
  toast.error(t("Your note on {name} isn’t saved", { name }), {
    description: t("We kept it on this device. Open the tester again to save it."),
  });
}

/** Saves a note, unless a colleague saved another one since: theirs is shown first. */
function useSave(who: Membership, name: string, { latest, put }: ReturnType<typeof useNoteEdit<NoteEdit>>) {
  const client = useQueryClient();
  const { queryKey } = testerQuery(who);
  const { isLeft, isSameAccount, isWorthSaying } = useLeftBehind();
  const save = useMutation({
    scope: oneByOne(who),
    mutationFn: async ({ note, base }: NoteEdit) => {
      const params = { id: who.projectId, userId: who.testerId };
      try {
        return { saved: await api.noteTester({ params, body: { note, replaces: base } }) };
      } catch (error) {
        if (!hasCode(error, "edit_conflict")) throw error;
        return { theirs: await api.getProjectTester({ params }) };
      }
    },
    onSuccess: ({ saved, theirs }, sent) => {
      client.setQueryData(queryKey, (old) => old && { ...old, ...(theirs ?? saved) });
      if (theirs) {
        if (isWorthSaying()) notifyUnsaved(name);
        return;
      }
      const typed = latest.current;
      // A blank at the end stays while it is typed on.
      const rest =
        typed && !(isLeft.current && typed.note === sent.note) ? editOf({ ...typed, base: saved.note }) : null;
      put(rest);
      if (rest && isLeft.current) send(rest);
    },
    onError: (error) => {
      if (isWorthSaying(error)) notifyUnsaved(name);
    },
  });
  const send = (edit: NoteEdit) => {
    if (isSameAccount()) save.mutate(edit);
  };
  return { save, send };
}

/** The team's note on a tester, which saves itself. */
export function useNote(who: Membership, profile: TesterProfile, mayManage: boolean) {
  // Null until something is typed: what colleagues write is shown as it arrives.
  const typing = useNoteEdit(`tester-note.${who.projectId}.${who.testerId}`, editOf);
  const { edit, latest, put } = typing;
  const { save, send: sendNow } = useSave(who, profile.name || profile.email, typing);
  const isDirty = edit !== null && edit.note.trim() !== profile.note;
  const isOurs = [edit?.base, save.variables?.note.trim()].includes(profile.note);
  const isTaken = isDirty && !isOurs;
  const isTooLong = (edit?.note ?? "").length > limits.testerNote;
  // The same again would fail again: it waits for another word, the connection or Retry.
  const hasFailed = save.isError && save.variables.note === edit?.note;
  const send = (over = edit) => {
    if (over !== null && mayManage && !save.isPending && !isTooLong) sendNow(over);
  };
  const pending = useRef<(() => void) | null>(null);
  const resend = useRef<(() => void) | null>(null);
  useEffect(() => {
    resend.current = isDirty && !isTaken ? () => send() : null;
    pending.current = hasFailed ? null : resend.current;
  });
  useEffect(() => {
    const timer = setTimeout(() => pending.current?.(), saveAfter);
    return () => clearTimeout(timer);
    // Once a save has ended, what was typed while it ran follows.
  }, [edit, save.isPending]);
  // Leaving the screen must not lose the last words.
  useEffect(() => {
    const again = () => resend.current?.();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      pending.current?.();
    };
  }, []);
  const unsaved: SavedState = hasFailed ? "failed" : isDirty ? "dirty" : save.isSuccess ? "saved" : "idle";
  const overwrite = () => {
    if (!edit) return;
    put({ ...edit, base: profile.note });
    send({ ...edit, base: profile.note });
  };
  const leaveField = () => {
    if (isDirty) resend.current?.();
    else put(null);
  };
  return {
    text: edit?.note ?? profile.note,
    state: save.isPending ? "saving" : unsaved,
    isTaken,
    /** Whether it waits for a decision. */
    isStuck: isDirty && (hasFailed || isTooLong || isTaken),
    change: (note: string) => put(editOf({ note, base: latest.current?.base ?? profile.note })),
    drop: () => put(null),
    overwrite,
    send: () => send(),
    leaveField,
  } as const;
}
