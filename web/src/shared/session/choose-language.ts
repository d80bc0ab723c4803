import type { Language } from "@firstlight/contract";
import { askToLeave } from "#ui/overlays/leaving.ts";
import { clearStored, storageKeys, writeStored } from "#lib/offline/storage.ts";

/** Saves the chosen language on this device; null lets the browser decide again. */
export function saveLanguage(language: Language | null): void {
  if (language) writeStored(storageKeys.language, language);
  else clearStored(storageKeys.language);
}

/** Opens the same page in another language, unless something is not saved and the person would rather stay. */
export async function chooseLanguage(language: Language): Promise<void> {
  const forget = await askToLeave();
  if (!forget) return;
  forget();
  saveLanguage(language);
  location.reload();
}
