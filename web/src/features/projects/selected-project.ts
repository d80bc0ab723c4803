import { useEffect } from "react";
import { getSession } from "#shared/session/store.ts";
import { clearStored, readStored, storageKeys, writeStored } from "#lib/offline/storage.ts";

// Stored with the user's id: the next user of this device does not inherit it.
function mark(): string | undefined {
  const { session } = getSession();
  return session && session.user.role !== "beta_tester" ? `${session.user.id}/` : undefined;
}

/** Remembers the opened project for the next session, until All Projects or signing out clears it. */
export function useRememberProject(id: string | undefined): void {
  useEffect(() => {
    const own = mark();
    if (own && id) writeStored(storageKeys.selectedProject, own + id);
  }, [id]);
}

/** The project the signed-in person had opened last, if they did not leave it. */
export function rememberedProject(): string | undefined {
  const own = mark();
  const stored = readStored(storageKeys.selectedProject);
  return own && stored?.startsWith(own) ? stored.slice(own.length) : undefined;
}

export function forgetProject(): void {
  clearStored(storageKeys.selectedProject);
}
