import type { Catalogue, Language } from "./texts.ts";
import { localeOf } from "./texts.ts";

/** A sentence with numbered places, `{0} is required`, as something that sentences which are made of it match. */
interface Shape {
  pattern: RegExp;
  translation: string;
}

/** Longer ones are no sentences of ours; what people wrote is not searched for them. */
const longest = 2_000;
/** A problem within a sentence about it, `“{0}”: {1}`, and no deeper. */
const deepest = 2;

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
// Sentences that start with a quoted name come first, because any other sentence may follow the name.
const weight = (key: string) => (key.startsWith("“") ? longest : 0) + key.replaceAll(/\{\d\}/g, "").length;

/** The most specific comes first: "{0} can have at most {1} characters" before "{0} can have at most {1}". */
function shapesOf(catalogue: Catalogue): Shape[] {
  return Object.entries(catalogue)
    .filter((entry): entry is [string, string] => typeof entry[1] === "string" && /\{\d\}/.test(entry[0]))
    .toSorted(([a], [b]) => weight(b) - weight(a))
    .map(([key, translation]) => ({
      pattern: new RegExp(
        `^${key
          .split(/\{\d\}/)
          .map(literal)
          .join("([^]+?)")}$`,
      ),
      translation,
    }));
}

/**
 * Translates sentences that were made of a template where they come from, by the catalogue's texts with numbered places. What
 * fills a place is looked up likewise, so that the name of a field is in the same language; figures are written as the language does.
 * @returns undefined for a text that is made of none
 */
export function sentencesIn(language: Language, catalogue: Catalogue): (text: string) => string | undefined {
  const numbers = new Intl.NumberFormat(localeOf(language));
  let shapes: Shape[] | undefined;
  const made = (text: string, depth: number): string | undefined => {
    if (text.length > longest || depth > deepest) return undefined;
    shapes ??= shapesOf(catalogue);
    for (const { pattern, translation } of shapes) {
      const pieces = pattern.exec(text)?.slice(1);
      if (pieces) return translation.replaceAll(/\{(\d)\}/g, (_, index: string) => said(pieces[+index] ?? "", depth));
    }
    return undefined;
  };
  const said = (piece: string, depth: number): string => {
    if (/^\d{1,3}(,\d{3})+$/.test(piece)) return numbers.format(Number(piece.replaceAll(",", "")));
    const own = Object.hasOwn(catalogue, piece) ? catalogue[piece] : undefined;
    return typeof own === "string" ? own : (made(piece, depth + 1) ?? piece);
  };
  return (text) => made(text, 1);
}
