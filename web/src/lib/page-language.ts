import { isLanguage, type Language, languageFor } from "@firstlight/contract";
import { readStored, storageKeys } from "./storage.ts";

function storedUser(): { role?: unknown; language?: unknown } | undefined {
  try {
    return Object(JSON.parse(readStored(storageKeys.session) ?? "null")).user;
  } catch {
    // Nobody is signed in by what cannot be read.
    return undefined;
  }
}

/**
 * In which language the app opens. The team's screens are English; everybody else reads what they chose for themselves, what
 * was chosen on this device, or what their browser asks for.
 */
export function wantedLanguage(): Language {
  const user = storedUser();
  if (user && user.role !== "beta_tester") return "en";
  const chosen = [user?.language, readStored(storageKeys.language)].find(isLanguage);
  return chosen ?? languageFor(navigator.languages) ?? "en";
}

const begunIn = wantedLanguage();

/** Whether this page was begun in another language than whoever is here now reads. */
export function isOtherLanguage(): boolean {
  return wantedLanguage() !== begunIn;
}
