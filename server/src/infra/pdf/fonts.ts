import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";

export type Weight = "regular" | "bold";

export interface FontSet {
  /** The font files themselves, which go into each document with the letters it uses. */
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

/** Inter: Latin, Cyrillic, Greek and Vietnamese in two weights, read with the first document. */
export function loadFonts(): Promise<FontSet> {
  loaded ??= load();
  return loaded;
}

/** Stands for a letter that the font lacks: seen, never silently gone. */
export const missing = "□";
const longest = 400;
const maxMarks = 2;
const plain = /^[ -~]*$/;
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What people see as one letter each. */
export function graphemesOf(text: string): string[] {
  return plain.test(text) ? text.split("") : Array.from(clusters.segment(text), ({ segment }) => segment);
}

function shown(cluster: string, has: FontSet["has"]): string {
  if (/^\s+$/u.test(cluster)) return " ";
  // Signs without a shape, such as those that turn the direction of writing.
  const points = Array.from(cluster.replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, ""));
  if (!points.every((point) => has(point.codePointAt(0) ?? 0))) return missing;
  let marks = 0;
  return points.filter((point) => !/\p{M}/u.test(point) || (marks += 1) <= maxMarks).join("");
}

/** A line of text in letters that the font has. What it lacks, each letter, is a box. */
export function withKnownGlyphs(text: string, { has }: FontSet): string {
  if (plain.test(text)) return text.slice(0, longest);
  const whole = text.normalize("NFC").toWellFormed();
  return graphemesOf(whole.slice(0, longest * 2))
    .slice(0, longest)
    .map((cluster) => shown(cluster, has))
    .join("");
}
