import { useMemo, useSyncExternalStore } from "react";
import { readStored, storageKeys } from "../../lib/storage.ts";

/** Somebody who is signed in, as their own browser remembers them. */
export interface Visitor {
  name: string;
  email: string;
}

function visitorOf(stored: string | null): Visitor | null {
  if (stored === null) return null;
  try {
    const { user } = Object(JSON.parse(stored)) as { user?: unknown };
    const { name, email } = Object(user) as Record<string, unknown>;
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
 * Who reads the public pages: enough to greet them and to lead them back, and no proof of anything. These pages come
 * without the app, which alone asks the server about a session; drawn at build they are a stranger's.
 */
export function useVisitor(): Visitor | null {
  const stored = useSyncExternalStore(
    onOtherTab,
    () => readStored(storageKeys.session),
    () => null,
  );
  return useMemo(() => visitorOf(stored), [stored]);
}
