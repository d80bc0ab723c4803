import { fieldsOf } from "@firstlight/contract";
import { useMemo, useSyncExternalStore } from "react";
import { readStored, storageKeys } from "#lib/offline/storage.ts";

/** A signed-in user, as stored in their browser. */
export interface Visitor {
  name: string;
  email: string;
}

function visitorOf(stored: string | null): Visitor | null {
  if (stored === null) return null;
  try {
    const { user } = fieldsOf(JSON.parse(stored));
    const { name, email } = fieldsOf(user);
    return typeof name === "string" && typeof email === "string" ? { name, email } : null;
  } catch {
    return null;
  }
}

function onOtherTab(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/**
 * The reader of a public page: enough for a greeting and a link back, but no proof of identity.
 * Only the app checks the session. Prerendered pages have no user.
 */
export function useVisitor(): Visitor | null {
  const stored = useSyncExternalStore(
    onOtherTab,
    () => readStored(storageKeys.session),
    () => null,
  );
  return useMemo(() => visitorOf(stored), [stored]);
}
