import { useRef, useState } from "react";
import { dropDraft, keepDraft } from "../../lib/drafts.ts";
import { useSignedIn } from "../../lib/session.ts";
import { useSettled } from "../../lib/use-settled.ts";
import type { SavedState } from "../../ui/index.ts";
import { emptyLetter, isWritten, type Letter, letterDraftKey, readLetter } from "./compose-draft.ts";

/** The mail that is being written, kept on this device while it is. */
export function useLetter() {
  const { user } = useSignedIn();
  const key = letterDraftKey(user.id);
  const [letter, setLetter] = useState(() => readLetter(user.id));
  const [saved, setSaved] = useState<SavedState>("idle");
  const settled = useSettled(letter, 400);
  const current = useRef(letter);
  const put = (next: Letter) => {
    current.current = next;
    setLetter(next);
  };

  const change = (part: Partial<Letter>) => {
    const next = { ...letter, ...part };
    put(next);
    if (isWritten(next)) setSaved(keepDraft(key, next) ? "saved" : "failed");
    else {
      dropDraft(key);
      setSaved("idle");
    }
  };
  /** Forgets what was sent, unless something else is being written by now. */
  const forgetIf = (sent: Letter) => {
    if (current.current !== sent) return;
    dropDraft(key);
    put({ ...emptyLetter, type: sent.type });
    setSaved("idle");
  };
  return { letter, settled, saved, change, forgetIf };
}
