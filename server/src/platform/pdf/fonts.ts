import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";

export type Weight = "regular" | "bold";

export interface FontSet {
  /** The font files, of which each document embeds the glyphs it uses. */
  files: Readonly<Record<Weight, Buffer>>;
  has: (codePoint: number) => boolean;
}

async function load(): Promise<FontSet> {
  const [regular, bold] = await Promise.all([
    readFile(fileURLToPath(import.meta.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"))),
    readFile(fileURLToPath(import.meta.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"))),
  ]);
  const font = create(regular);
  if (!("characterSet" in font)) throw new Error("The font file contains several fonts");
  const known = new Set(font.characterSet);
  return { files: { regular, bold }, has: (codePoint) => known.has(codePoint) };
}
let loaded: Promise<FontSet> | undefined;

/** Inter: Latin, Cyrillic, Greek and Vietnamese in two weights, loaded with the first document. */
export function loadFonts(): Promise<FontSet> {
  loaded ??= load();
  return loaded;
}

/** Replaces a character without a glyph, so that the gap is visible. */
export const missing = "□";
const longest = 400;
const maxMarks = 2;
const plain = /^[ -~]*$/;
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits text into graphemes. */
export function graphemesOf(text: string): string[] {
  return plain.test(text) ? text.split("") : Array.from(clusters.segment(text), ({ segment }) => segment);
}

function shown(cluster: string, has: FontSet["has"]): string {
  if (/^\s+$/u.test(cluster)) return " ";
  // Invisible characters, such as those that change the direction of text.
  const points = Array.from(cluster.replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, ""));
  if (!points.every((point) => has(point.codePointAt(0) ?? 0))) return missing;
  let marks = 0;
  return points.filter((point) => !/\p{M}/u.test(point) || (marks += 1) <= maxMarks).join("");
}

/** A line of text in which characters without a glyph are replaced by a box. */
export function withKnownGlyphs(text: string, { has }: FontSet): string {
  if (plain.test(text)) return text.slice(0, longest);
  const whole = text.normalize("NFC").toWellFormed();
  return graphemesOf(whole.slice(0, longest * 2))
    .slice(0, longest)
    .map((cluster) => shown(cluster, has))
    .join("");
}
