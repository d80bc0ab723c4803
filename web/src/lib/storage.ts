/** Keys of what this app keeps in the browser. */
export const storageKeys = {
  session: "firstlight.session",
  /** An admin of the service, signed in to the panel. */
  admin: "firstlight.admin",
  /** Why an admin's session ends: set for a moment, for other tabs to hear. */
  adminEnding: "firstlight.admin-ending",
  /** The admin who would rather do without a second factor for now. */
  secondFactorLater: "firstlight.second-factor-later",
  /** Whether the panel leaves out sample and internal companies. */
  realOnly: "firstlight.real-only",
  /** Why an admin looks into which company, in this tab. */
  looks: "firstlight.looks",
  selectedProject: "firstlight.selected-project",
  /** Columns chosen for a form's answers; the form's id follows. */
  columns: "firstlight.columns",
  /** Exports of the audit log that were begun in this tab. */
  auditExports: "firstlight.audit-exports",
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

/** For as long as the tab lives. */
export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Kept in memory only.
  }
}

export function clearInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
