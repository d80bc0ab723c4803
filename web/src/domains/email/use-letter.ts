import { useRef, useState } from "react";
import { dropDraft, keepDraft } from "../../lib/drafts.ts";
import { useSignedIn } from "../../lib/session.ts";
import { useDebouncedValue } from "../../lib/use-settled.ts";
import type { SavedState } from "../../ui/index.ts";
import { emptyEmailDraft, isWritten, type EmailDraft, emailDraftKey, readEmailDraft } from "./compose-draft.ts";

/** The mail that is being written, kept on this device while it is. */
export function useEmailDraft() {
  const { user } = useSignedIn();
  const key = emailDraftKey(user.id);
  const [letter, setLetter] = useState(() => readEmailDraft(user.id));
  const [saved, setSaved] = useState<SavedState>("idle");
  const settled = useDebouncedValue(letter, 400);
  const current = useRef(letter);
  const put = (next: EmailDraft) => {
    current.current = next;
    setLetter(next);
  };

  const change = (part: Partial<EmailDraft>) => {
    const next = { ...letter, ...part };
    put(next);
    if (isWritten(next)) setSaved(keepDraft(key, next) ? "saved" : "failed");
    else {
      dropDraft(key);
      setSaved("idle");
    }
  };
  /** Forgets what was sent, unless something else is being written by now. */
  const forgetIf = (sent: EmailDraft) => {
    if (current.current !== sent) return;
    dropDraft(key);
    put({ ...emptyEmailDraft, type: sent.type });
    setSaved("idle");
  };
  return { letter, settled, saved, change, forgetIf };
}
