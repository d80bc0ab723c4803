/** What people write in feedback: some words in nearly all of it, and a long tail. */
import { wordKeys } from "@firstlight/contract";

const frequent =
  "the is not when it on in app and to my after screen map with button does open route save page crash phone nothing happens click photo list slow login login-code account wrong dark text missing language upload sync offline email error white again week search filter distance planner trail export share print battery zoom rotate keyboard scroll blank frozen tablet duplicate calendar elevation weather voice paywall invoice".split(
    " ",
  );
const syllables = "ba ker lin mo sta vey pol dra ni sul tor wex gam fi hol pru ze cant ob ru mes tik lau sper jo".split(
  " ",
);
const words = 12_000;

/** The more of a number, the rarer the word. */
function wordOf(n: number): string {
  const known = frequent[n];
  if (known !== undefined) return known;
  const count = syllables.length;
  return [n % count, Math.floor(n / count) % count, Math.floor(n / count / count) % count]
    .map((index) => syllables[index] ?? "")
    .join("");
}

/** The same numbers from 0 to 1 each time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** The word at rank n is 1/n as frequent as the first. */
const sentence = (next: () => number, length: number) =>
  Array.from({ length }, () => wordOf(Math.floor(words ** next()) - 1)).join(" ");

export interface Wording {
  title: string;
  body: string;
  keys: string[];
}

export function wordingOf(next: () => number): Wording {
  const title = sentence(next, 4 + Math.floor(next() * 5));
  const body = sentence(next, 12 + Math.floor(next() * 20));
  return { title, body, keys: wordKeys(`${title} ${body}`) };
}
