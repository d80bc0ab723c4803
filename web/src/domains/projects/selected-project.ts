import { useEffect } from "react";
import { clearStored, storageKeys, writeStored } from "../../lib/storage.ts";

/** Keeps the opened project for the next visit, until it is left by All Projects. */
export function useRememberProject(id: string | undefined): void {
  useEffect(() => {
    if (id) writeStored(storageKeys.selectedProject, id);
  }, [id]);
}

export function forgetProject(): void {
  clearStored(storageKeys.selectedProject);
}
