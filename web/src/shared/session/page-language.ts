import { isLanguage, type Language, languageFor } from "@firstlight/contract";
import { readStored, storageKeys } from "#lib/offline/storage.ts";

function storedUser(): { role?: unknown; language?: unknown } | undefined {
  try {
    return Object(JSON.parse(readStored(storageKeys.session) ?? "null")).user;
  } catch {
    // An unreadable session means that no user is signed in.
    return undefined;
  }
}

/**
 * The app's language. The team's screens are English; others get their own choice, the choice on this device, or the browser's
 * language.
 */
export function wantedLanguage(): Language {
  const user = storedUser();
  if (user && user.role !== "beta_tester") return "en";
  const chosen = [user?.language, readStored(storageKeys.language)].find(isLanguage);
  return chosen ?? languageFor(navigator.languages) ?? "en";
}

const begunIn = wantedLanguage();

/** Whether the page was started in a language other than the current user's. */
export function isOtherLanguage(): boolean {
  return wantedLanguage() !== begunIn;
}
