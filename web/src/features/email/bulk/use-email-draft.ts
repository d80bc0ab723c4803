import { useRef, useState } from "react";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import type { SavedState } from "#ui/index.ts";
import { emptyEmailDraft, isWritten, type EmailDraft, emailDraftOf } from "./draft.ts";

/** The email being written, stored on this device as a draft. */
export function useEmailDraft() {
  const stored = useDraft("letter");
  const [draft, setDraft] = useState(() => emailDraftOf(stored.read()));
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
    const isSaved = stored.save(isWritten(next) ? next : null);
    setSaved(isWritten(next) ? (isSaved ? "saved" : "failed") : "idle");
  };
  /** Clears the sent draft, unless it was edited in the meantime. */
  const forgetIf = (sent: EmailDraft) => {
    if (current.current !== sent) return;
    stored.save(null);
    put({ ...emptyEmailDraft, type: sent.type });
    setSaved("idle");
  };
  return { draft, debouncedDraft, saved, change, forgetIf };
}
