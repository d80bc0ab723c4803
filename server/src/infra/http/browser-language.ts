import { languageFor, type Language } from "@firstlight/contract";

/** More of a header than any browser sends. */
const longestHeader = 500;

interface Wish {
  tag: string;
  /** From 0, not wanted at all, to 1. */
  weight: number;
}

function wishOf(range: string): Wish {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter))?.split("=")[1];
  return { tag, weight: weight === undefined ? 1 : Number(weight) };
}

/** Of an Accept-Language header the language that is wanted most and that there is; undefined when there is none. */
export function browserLanguageOf(header: string | undefined): Language | undefined {
  const wishes = (header ?? "").slice(0, longestHeader).split(",").map(wishOf);
  // Sorting keeps the order of those wanted alike, and weights that are no numbers count as not wanted.
  const wanted = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return languageFor(wanted.map(({ tag }) => tag));
}
