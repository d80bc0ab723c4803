import {
  type Catalogue,
  type CountedValuesOf,
  type Language,
  type Texts,
  localeOf,
  textsIn,
  type ValuesOf,
} from "@firstlight/contract";

// Set before the first screen loads and never changed, so that texts can be used anywhere, also at module level.
// A new language needs a page load.
let texts: Texts = textsIn("en", {});

/** Sets the language of all texts. Call it before importing any module that uses texts. */
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

/** The locale for `Intl` in the page's language, for dates, times and numbers. */
export function locale(): string {
  return localeOf(texts.language);
}

/** Translates an interface text into the page's language. */
export function t<const Text extends string>(text: Text, ...values: ValuesOf<Text>): string {
  return texts.t(text, ...values);
}

/** Translates a text with a count: `plural(n, "{count} form", "{count} forms")`. */
export function plural<const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...values: CountedValuesOf<One | Other>
): string {
  return texts.plural(count, one, other, ...values);
}

/** Translates a text that arrived as data: a server error or a contract text. */
export function translated(text: string): string {
  return texts.translated(text);
}
