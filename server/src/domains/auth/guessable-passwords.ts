import { limits } from "@firstlight/contract";
import { invalid } from "../../infra/errors.ts";

const product = "Firstlight";
/** Shorter parts of names are in too many words to say anything. */
const shortestWord = 3;
/** What people write instead of a letter; a 1 is an i or an l. */
const letters: Readonly<Record<string, string>> = {
  0: "o",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};
let common: Promise<ReadonlySet<string>> | undefined;

/** The list is read when the first password is chosen: a start need not wait for it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((password) => password.length >= limits.passwordMin));
}

const fold = (text: string) => text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");

/** As it is, and with digits and signs read as the letters they stand for. */
function readingsOf(password: string): string[] {
  const plain = fold(password);
  const withOne = (one: string) => plain.replaceAll(/[013457@$!]/g, (sign) => letters[sign] ?? one);
  return [plain, withOne("i"), withOne("l")];
}

/** The parts of names, addresses and domains, the longest first. */
function wordsIn(known: readonly string[]): string[] {
  const parts = known.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
  const words = new Set(parts.filter((part) => part.length >= shortestWord));
  return [...words].toSorted((a, b) => b.length - a.length);
}

/** Whether little but these words is in it: what is left has fewer letters and digits than a password needs. */
function isMadeOf(words: readonly string[], reading: string): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, " "), reading);
  return rest !== reading && Array.from(rest.replaceAll(/[^\p{L}\p{N}]/gu, "")).length < limits.passwordMin;
}

interface Choice {
  /** The field it was typed into. */
  path: "password" | "new_password";
  /** What others know of the person: name, email, company name and domain. */
  known: readonly string[];
}

/**
 * Refuses a password that is common, or that consists of little but the product's name and what others know of the person;
 * in any case of letters, and with digits for letters.
 * @throws Refusal "invalid"
 */
export async function refuseGuessablePassword(password: string, { path, known }: Choice): Promise<void> {
  common ??= load();
  const commonPasswords = await common;
  const readings = readingsOf(password);
  if (readings.some((reading) => commonPasswords.has(reading))) {
    throw invalid(path, "This is one of the passwords people choose most. Choose one that is harder to guess.");
  }
  const words = wordsIn([product, ...known]);
  if (readings.some((reading) => isMadeOf(words, reading))) {
    throw invalid(path, "This is too close to your name, email or company, or to Firstlight. Choose another password.");
  }
}
