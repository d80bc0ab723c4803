import {
  type Catalogue,
  type CountedValuesOf,
  type Language,
  type Texts,
  localeOf,
  textsIn,
  type ValuesOf,
} from "@firstlight/contract";

// Chosen before the first screen is loaded and for as long as the page lives, so that texts may be said anywhere, also while
// a module loads. Another language is another page.
let texts: Texts = textsIn("en", {});

/** Says what follows in this language. Before anything else is imported that says something. */
export function setMessages(
  language: Language,
  catalogue: Catalogue,
  made?: (text: string) => string | undefined,
): void {
  texts = textsIn(language, catalogue, made);
}

export function currentLanguage(): Language {
  return texts.language;
}

/** For `Intl`: as dates, times and figures are written in the language of this page. */
export function locale(): string {
  return localeOf(texts.language);
}

/** A text of the interface, in the language of this page. */
export function t<const Text extends string>(text: Text, ...values: ValuesOf<Text>): string {
  return texts.t(text, ...values);
}

/** A text with a count in it: `plural(n, "{count} form", "{count} forms")`. */
export function plural<const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...values: CountedValuesOf<One | Other>
): string {
  return texts.plural(count, one, other, ...values);
}

/** A text that arrived as data: a server error, a word of the contract. */
export function translated(text: string): string {
  return texts.translated(text);
}
