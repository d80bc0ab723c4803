import { type Catalogue, type Language, sentencesIn } from "@firstlight/contract";
import { setMessages } from "#lib/text/translate.ts";

// Without the app's texts: the build leaves in what `?site` names (catalogue-plugin.ts).
const catalogues: Readonly<Record<Exclude<Language, "en">, () => Promise<{ default: Catalogue }>>> = {
  ar: () => import("@firstlight/contract/texts/ar.json?site"),
  de: () => import("@firstlight/contract/texts/de.json?site"),
  es: () => import("@firstlight/contract/texts/es.json?site"),
  fr: () => import("@firstlight/contract/texts/fr.json?site"),
  ja: () => import("@firstlight/contract/texts/ja.json?site"),
  pt: () => import("@firstlight/contract/texts/pt.json?site"),
};

/** Makes this public page one in the language; its markup is already. */
export async function loadSiteTexts(language: Exclude<Language, "en">): Promise<void> {
  const { default: catalogue } = await catalogues[language]();
  setMessages(language, catalogue, sentencesIn(language, catalogue));
}
