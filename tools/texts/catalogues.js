// @ts-check

/** @typedef {import("./said.js").Text} Text */
/** @typedef {Record<string, string | Record<string, string>>} Catalogue */

/** @param {Text} text */
export const keyOf = (text) => (typeof text === "string" ? text : `${text.one} | ${text.other}`);

/** @param {readonly Text[]} texts @returns {Catalogue} */
export function englishOf(texts) {
  const byKey = new Map(texts.map((text) => [keyOf(text), text]));
  const keys = [...byKey.keys()].sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(keys.map((key) => [key, byKey.get(key) ?? key]));
}

/** Places and tags of a text, sorted. @param {string} text @returns {string[]} */
function partsOf(text) {
  return [...new Set(text.match(/\{\w+\}|<\/?\w+>/g) ?? [])].sort();
}

/** @param {string} key @param {string | Record<string, string>} english @param {string} text */
function wrongParts(key, english, text) {
  const forms = typeof english === "string" ? [english] : Object.values(english);
  const has = partsOf(text);
  // The form for one may do without its count: "one day", in English as elsewhere.
  const most = new Set(forms.flatMap(partsOf));
  const least = partsOf(forms.at(-1) ?? key).filter((part) => typeof english === "string" || part !== "{count}");
  return has.some((part) => !most.has(part)) || least.some((part) => !has.includes(part));
}

/** @param {string} language @param {string | Record<string, string>} english @param {string | Record<string, string>} own
 * @param {string} key @returns {string[]} */
function objectionsTo(language, english, own, key) {
  if (typeof english !== typeof own) return ["is no text where English counts, or counts where English does not"];
  if (typeof own === "string") return wrongParts(key, english, own) ? ["has other places or tags than English"] : [];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const lacking = forms.filter((form) => own[form] === undefined).map((form) => `lacks the form “${form}”`);
  const odd = Object.keys(own).filter((form) => !forms.some((one) => one === form));
  const wrong = Object.values(own).some((text) => wrongParts(key, english, text));
  return [
    ...lacking,
    ...odd.map((form) => `has a form “${form}” that the language has not`),
    ...(wrong ? ["has other places or tags than English"] : []),
  ];
}

/** Problems of a language's catalogue.
 * @param {{ language: string, catalogue: Catalogue, english: Catalogue, needed: readonly string[] }} input @returns {string[]} */
export function catalogueProblems({ language, catalogue, english, needed }) {
  const missing = needed.filter((key) => catalogue[key] === undefined).map((key) => `${language} lacks “${key}”`);
  const stale = Object.keys(catalogue)
    .filter((key) => english[key] === undefined)
    .map((key) => `${language} has “${key}”, which is no longer used`);
  const wrong = Object.entries(catalogue).flatMap(([key, own]) => {
    const said = english[key];
    return said === undefined
      ? []
      : objectionsTo(language, said, own, key).map((why) => `${language}: “${key}” ${why}`);
  });
  return [...missing, ...stale, ...wrong];
}
