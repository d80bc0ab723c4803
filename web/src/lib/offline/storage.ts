/** Keys of what this app keeps in the browser from its first load on; parts that come later name theirs themselves. */
export const storageKeys = {
  session: "firstlight.session",
  /** The server's id for this browser, independent of the user. */
  device: "firstlight.device",
  /** The language chosen on this device, by any user. */
  language: "firstlight.language",
  /** Set in the tab of a support session and never cleared: no one else uses that tab afterwards. */
  supportSession: "firstlight.visit",
  selectedProject: "firstlight.selected-project",
  /** Why a session ends: set for a moment, for other tabs to hear. */
  ending: "firstlight.ending",
  /** How far the server's database had come by all that this browser has seen. */
  position: "firstlight.position",
} as const;

/** Whether this tab is or was in a support session: it is independent of the browser's own session. */
export function isSupportSession(): boolean {
  return readInTab(storageKeys.supportSession) !== null;
}

/** The app's storage: the device, or for a support session only its tab. @throws if storage is disabled */
export function appStorage(): Storage {
  return isSupportSession() ? sessionStorage : localStorage;
}

// Reading or writing throws where storage is switched off; the app then works from memory alone.

export function readStored(key: string): string | null {
  try {
    return appStorage().getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    appStorage().setItem(key, value);
  } catch {
    // Stored in memory only.
  }
}

export function clearStored(key: string): void {
  try {
    appStorage().removeItem(key);
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
    // Stored in memory only.
  }
}

export function clearInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
