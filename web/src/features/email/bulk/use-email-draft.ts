import { useRef, useState } from "react";
import { dropDraft, saveDraft } from "#shared/drafts/device-storage.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import type { SavedState } from "#ui/index.ts";
import { emptyEmailDraft, isWritten, type EmailDraft, emailDraftKey, readEmailDraft } from "./draft.ts";

/** The email being written, stored on this device as a draft. */
export function useEmailDraft() {
  const { user } = useSignedIn();
  const key = emailDraftKey(user.id);
  const [draft, setDraft] = useState(() => readEmailDraft(user.id));
  const [saved, setSaved] = useState<SavedState>("idle");
  const debouncedDraft = useDebouncedValue(draft, 400);
  const current = useRef(draft);
  const put = (next: EmailDraft) => {
    current.current = next;
    setDraft(next);
  };

  const change = (part: Partial<EmailDraft>) => {
    const next = { ...draft, ...part };
    put(next);
    if (isWritten(next)) setSaved(saveDraft(key, next) ? "saved" : "failed");
    else {
      dropDraft(key);
      setSaved("idle");
    }
  };
  /** Clears the sent draft, unless it was edited in the meantime. */
  const forgetIf = (sent: EmailDraft) => {
    if (current.current !== sent) return;
    dropDraft(key);
    put({ ...emptyEmailDraft, type: sent.type });
    setSaved("idle");
  };
  return { draft, debouncedDraft, saved, change, forgetIf };
}
