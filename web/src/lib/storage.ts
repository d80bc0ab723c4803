/** Keys of what this app keeps in the browser. */
export const storageKeys = {
  session: "firstlight.session",
  selectedProject: "firstlight.selected-project",
  /** Columns chosen for a form's answers; the form's id follows. */
  columns: "firstlight.columns",
  /** Why a session ends: set for a moment, for other tabs to hear. */
  ending: "firstlight.ending",
} as const;

// Reading or writing throws where storage is switched off; the app then works from memory alone.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in memory only.
  }
}

export function clearStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
