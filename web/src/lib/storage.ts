/** Keys of what this app keeps in the browser from its first load on; parts that come later name theirs themselves. */
export const storageKeys = {
  session: "firstlight.session",
  /** What the server knows this browser by, whoever signs in. */
  device: "firstlight.device",
  /** Chosen on this device, by whoever was here. */
  language: "firstlight.language",
  /** Set in a tab where our support looks in as somebody, and never taken away: that tab is nobody else's afterwards. */
  supportSession: "firstlight.visit",
  selectedProject: "firstlight.selected-project",
  /** Why a session ends: set for a moment, for other tabs to hear. */
  ending: "firstlight.ending",
  /** How far the server's database had come by all that this browser has seen. */
  position: "firstlight.position",
} as const;

/** Whether our support looks in here as somebody, or did: the tab has nothing to do with who is signed in in this browser. */
export function isSupportSession(): boolean {
  return readInTab(storageKeys.supportSession) !== null;
}

/** Where what this app keeps is: on the device, or of a visit of our support in its tab alone. @throws where it is switched off */
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
    // Kept in memory only.
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
