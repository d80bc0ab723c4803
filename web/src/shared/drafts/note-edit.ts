import { useEffect, useRef, useState } from "react";
import { ApiError, hasCode, isSignedOut } from "#lib/api/error.ts";
import { useIsSameAccount } from "#shared/session/use-is-same-account.ts";
import { useDraft } from "./device-storage.ts";

/** A note that is not saved yet; null if it is the saved one. Stored on this device until it is saved. */
export function useNoteEdit<Edit>(subject: string, editOf: (stored: unknown) => Edit | null) {
  const stored = useDraft(subject);
  const [edit, setEdit] = useState(() => editOf(stored.read()));
  const latest = useRef(edit);
  const put = (next: Edit | null) => {
    latest.current = next;
    setEdit(next);
    stored.save(next);
  };
  return { edit, latest, put };
}

/** Whether the screen was left while a note was saved, and whether an error is worth a message there. */
export function useLeftBehind() {
  const isSameAccount = useIsSameAccount();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  /** A 404 needs no error: what the note is on was deleted. After a sign-out, the note is still stored on this device. */
  const isWorthSaying = (error?: unknown) =>
    isLeft.current &&
    isSameAccount() &&
    !hasCode(error, "not_found") &&
    !(error instanceof ApiError && isSignedOut(error));
  return { isLeft, isSameAccount, isWorthSaying };
}
