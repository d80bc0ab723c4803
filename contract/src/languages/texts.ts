/** Languages of testers' screens, sign-in and emails. All texts are written in the first, and are the keys of the others. */
export const languages = ["en", "de", "es", "fr", "pt", "ja", "ar"] as const;
export type Language = (typeof languages)[number];

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** For `Intl`: Arabic with the digits that everything around it is written with. */
export function localeOf(language: Language): string {
  return language === "ar" ? "ar-u-nu-latn" : language;
}

/** The first of the wishes (BCP 47, best first) that there is; a dialect is its language. */
export function languageFor(wishes: readonly string[]): Language | undefined {
  return wishes.map((wish) => wish.trim().toLowerCase().split(/[-_]/)[0]).find(isLanguage);
}

/** A text for each plural a language has (CLDR); "other" is always there. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Translation of each English text. Texts with a count are keyed by both English forms, see `pluralKey`. */
export type Catalogue = Readonly<Record<string, string | PluralForms>>;

export type TextValues = Readonly<Record<string, string | number>>;

/** The names a text has places for, in braces. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesFor<Name extends string> = [Name] extends [never] ? [] : [values: Readonly<Record<Name, string | number>>];
/** The values a text has places for. */
export type ValuesOf<Text extends string> = ValuesFor<NamesIn<Text>>;
/** The values a text that counts has places for, beside its count. */
export type CountedValuesOf<Text extends string> = ValuesFor<Exclude<NamesIn<Text>, "count">>;

export function pluralKey(one: string, other: string): string {
  return `${one} | ${other}`;
}

export interface Texts {
  language: Language;
  /** The text in this language, its places filled; numbers as the language writes them. */
  t: <const Text extends string>(text: Text, ...values: ValuesOf<Text>) => string;
  /** The form that fits the count, which fills `{count}`. */
  plural: <const One extends string, const Other extends string>(
    count: number,
    one: One,
    other: Other,
    ...values: CountedValuesOf<One | Other>
  ) => string;
  /** A text that is known only at run time; itself where there is no translation. */
  translated: (text: string) => string;
}

const strict = Symbol.for("firstlight.strict-texts");

/** Called where a text gets nothing for one of its places. People see the place as it is written; tests, which set `strict`, fail. */
export function missingValue(text: string, name: string): void {
  if (strict in globalThis) throw new Error(`“${text}” has no value for {${name}}`);
}

/** Texts in one language. What a catalogue lacks stays English. @param made finds sentences that are made of others: `sentencesIn` */
export function textsIn(
  language: Language,
  catalogue: Catalogue,
  made: (text: string) => string | undefined = () => undefined,
): Texts {
  const numbers = new Intl.NumberFormat(localeOf(language));
  const rules = new Intl.PluralRules(language);
  const english = new Intl.PluralRules("en");
  const fill = (text: string, values: TextValues = {}) =>
    text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined || value === null) missingValue(text, name);
      return typeof value === "number" ? numbers.format(value) : (value ?? placeholder);
    });
  const find = (text: string) => {
    const found = catalogue[text];
    return typeof found === "string" ? found : undefined;
  };
  return {
    language,
    t: (text, ...[values]) => fill(find(text) ?? text, values),
    plural: (count, one, other, ...[values]) => {
      const forms = catalogue[pluralKey(one, other)];
      const own = typeof forms === "object" ? (forms[rules.select(count)] ?? forms.other) : undefined;
      return fill(own ?? (english.select(count) === "one" ? one : other), { ...values, count });
    },
    translated: (text) => find(text) ?? made(text) ?? text,
  };
}
