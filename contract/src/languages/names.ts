import type { Language } from "./texts.ts";

/** Each in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  pt: "Português",
  ja: "日本語",
  ar: "العربية",
};
