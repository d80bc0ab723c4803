import { languageFor, type Language } from "@firstlight/contract";

/** Longer than any browser's header. */
const longestHeader = 500;

interface Wish {
  tag: string;
  /** From 0, not accepted, to 1. */
  weight: number;
}

function wishOf(range: string): Wish {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter))?.split("=")[1];
  return { tag, weight: weight === undefined ? 1 : Number(weight) };
}

/** The supported language that an Accept-Language header prefers; undefined when there is none. */
export function browserLanguageOf(header: string | undefined): Language | undefined {
  const wishes = (header ?? "").slice(0, longestHeader).split(",").map(wishOf);
  // Sorting is stable for equal weights; invalid weights count as not accepted.
  const wanted = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return languageFor(wanted.map(({ tag }) => tag));
}
