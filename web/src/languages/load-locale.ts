import { type Catalogue, directionOf, type Language, localeOf, sentencesIn } from "@firstlight/contract";
import { setMessages } from "#lib/text/translate.ts";

interface LocaleMessages {
  catalogue: Catalogue;
  /** React Aria's own texts. */
  parts: object;
}

const languages: Readonly<Record<Exclude<Language, "en">, () => Promise<{ messages: LocaleMessages }>>> = {
  ar: () => import("./ar.ts"),
  de: () => import("./de.ts"),
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
  ja: () => import("./ja.ts"),
  pt: () => import("./pt.ts"),
};

/** React Aria looks here before it takes the English it came with. */
const ariaLocale = Symbol.for("react-aria.i18n.locale");
const ariaStrings = Symbol.for("react-aria.i18n.strings");

/** Makes this page one in the language: its texts, those of the kit, its figures and its direction. */
export async function loadLocale(language: Exclude<Language, "en">): Promise<void> {
  const { catalogue, parts } = (await languages[language]()).messages;
  Object.assign(window, { [ariaLocale]: localeOf(language), [ariaStrings]: parts });
  setMessages(language, catalogue, sentencesIn(language, catalogue));
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
