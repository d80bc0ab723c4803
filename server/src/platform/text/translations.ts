import { textsIn, type Catalogue, type Language, type Texts } from "@firstlight/contract";
import ar from "@firstlight/contract/texts/ar.json" with { type: "json" };
import de from "@firstlight/contract/texts/de.json" with { type: "json" };
import es from "@firstlight/contract/texts/es.json" with { type: "json" };
import fr from "@firstlight/contract/texts/fr.json" with { type: "json" };
import ja from "@firstlight/contract/texts/ja.json" with { type: "json" };
import pt from "@firstlight/contract/texts/pt.json" with { type: "json" };

const catalogues: Readonly<Record<Language, Catalogue>> = { en: {}, ar, de, es, fr, ja, pt };

/** Something said once it is known in which language. */
export type InLanguage<Said> = (texts: Texts) => Said;

const known = new Map<Language, Texts>();

/** Texts of emails and notifications in a language. They stay in memory, since emails are written by the thousand. */
export function textsOf(language: Language): Texts {
  const texts = known.get(language) ?? textsIn(language, catalogues[language]);
  known.set(language, texts);
  return texts;
}
