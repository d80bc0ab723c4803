import { limits, productDefaults } from "@firstlight/contract";
import { invalid } from "#platform/errors.ts";

/** Shorter parts of names occur in too many words to be significant. */
const shortestWord = 3;
/** "12341234" repeats a block of four. */
const longestBlock = 4;
/** Characters people substitute for letters; a 1 is an i or an l. */
const substitutes: Readonly<Record<string, string>> = {
  a: "4@",
  e: "3",
  i: "1!",
  l: "1",
  o: "0",
  s: "5$",
  t: "7",
};
const characters = new Map(
  Object.entries(substitutes).flatMap(([character, signs]) => Array.from(signs, (sign) => [sign, character])),
);
let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the list when the first password is set, so that startup does not wait for it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

const fold = (text: string) => text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
const withoutSigns = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The text as is, and with digits and signs replaced by the letters they stand for. */
function readingsOf(text: string): string[] {
  const withOne = (one: string) =>
    text.replaceAll(/[013457@$!]/g, (sign) => (sign === "1" ? one : (characters.get(sign) ?? sign)));
  return [text, withOne("i"), withOne("l")];
}

const isCommon = (text: string, list: ReadonlySet<string>) => readingsOf(text).some((reading) => list.has(reading));

/** Whether the text repeats a block of a few characters. */
function isRepeated(chars: readonly string[]): boolean {
  const blocks = Array.from({ length: longestBlock }, (_, index) => index + 1);
  return blocks.some(
    (size) => chars.length >= 2 * size && chars.every((char, at) => at < size || char === chars[at - size]),
  );
}

/** A character's position in the sequence; 0 follows 9. */
function stepOf(char: string, before: string): number {
  if (`${before}${char}` === "90") return 1;
  if (`${before}${char}` === "09") return -1;
  return (char.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
}

/** Whether the text is an ascending or descending run: "abcdef", "0987654321". */
function isRun(chars: readonly string[]): boolean {
  const steps = chars.slice(1).map((char, at) => stepOf(char, chars[at] ?? ""));
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}

function isPattern(text: string): boolean {
  const chars = Array.from(text);
  return isRepeated(chars) || isRun(chars);
}

/** Strips digits and signs at the start, at the end, and at both: in "$unshine12" the "$" stands for a letter. */
function coresOf(text: string): string[] {
  const [start, end] = [/^\P{L}+/u, /\P{L}+$/u];
  return [text.replace(start, ""), text.replace(end, ""), text.replace(start, "").replace(end, "")];
}

/** Whether it is a common password plus digits and signs; with a short one, these must be common or a pattern too. */
function isPadded(text: string, list: ReadonlySet<string>): boolean {
  return coresOf(text).some((core) => {
    if (core === text || !isCommon(core, list)) return false;
    const added = withoutSigns(text.replace(core, ""));
    return core.length >= limits.passwordMin || isPattern(added) || list.has(added);
  });
}

/** Whether it is a common password, a pattern, or one of these with few characters added. */
function isTriedFirst(text: string, list: ReadonlySet<string>): boolean {
  const bare = withoutSigns(text);
  return isCommon(text, list) || isCommon(bare, list) || isPattern(text) || isPattern(bare) || isPadded(text, list);
}

/** Splits names, addresses and domains into words, longest first. */
function wordsIn(known: readonly string[]): string[] {
  const parts = known.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
  const words = new Set(parts.filter((part) => part.length >= shortestWord));
  return [...words].toSorted((a, b) => b.length - a.length);
}

/** A pattern that matches a word with any substitutes: "f1rst1ight". */
function patternOf(word: string): RegExp {
  return new RegExp(Array.from(word, (char) => `[${char}${substitutes[char] ?? ""}]`).join(""), "gu");
}

/** Whether the text is mostly these words: the rest is too short, has no letter, or is itself a common password. */
function isMadeOf(words: readonly string[], text: string, list: ReadonlySet<string>): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(patternOf(word), " "), text).trim();
  if (rest === text.trim()) return false;
  return Array.from(withoutSigns(rest)).length < limits.passwordMin || !/\p{L}/u.test(rest) || isTriedFirst(rest, list);
}

interface Choice {
  /** The request field with the password. */
  path: "password" | "new_password";
  /** Facts others know about the person: name, email, company name and domain. */
  known: readonly string[];
  /** What the product is called, where the branding of the installation counts. */
  product?: string;
}

/**
 * Rejects a password that is common, only repeats or counts, or mostly consists of the product's name and known facts about the person.
 * Ignores letter case, and reads digits as letters.
 * @throws AppError invalid_input
 */
export async function assertNotGuessable(
  password: string,
  { path, known, product = productDefaults.name }: Choice,
): Promise<void> {
  common ??= load();
  const list = await common;
  const text = fold(password);
  if (isCommon(text, list)) {
    throw invalid(path, "This password is too common. Choose one that is harder to guess.");
  }
  const words = wordsIn([product, ...known]);
  // Signs between letters disguise a word no better than signs around it.
  if ([text, withoutSigns(text)].some((one) => isMadeOf(words, one, list))) {
    throw invalid(path, `This is too close to your name, email or company, or to ${product}. Choose another password.`);
  }
  if (isTriedFirst(text, list)) {
    throw invalid(
      path,
      "This password is a pattern, or a common password with little added. Choose one that’s harder to guess.",
    );
  }
}
