import { RE2JS } from "re2js";
import type { MatchesPattern } from "./definition.ts";

/** Most steps of one pattern with repetitions expanded: matching time and cache memory grow in proportion. */
const maxSteps = 500;
const stepsRemembered = 20_000;
/** Characters matched since: for each, a pattern may remember states, up to some megabytes of them. */
const charactersRemembered = 250_000;
const compiled = new Map<string, RE2JS>();
let steps = 0;
let characters = 0;

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = RE2JS.compile(pattern);
  steps += made.programSize();
  if (steps > stepsRemembered) {
    compiled.clear();
    steps = made.programSize();
  }
  compiled.set(pattern, made);
  return made;
}

/**
 * Whether the whole text matches, in time that grows with the steps of the pattern times the characters of the text. That is no second
 * for a text of 1,000 characters, but many for a form of such fields: where others wait, `stepsOf` is asked first.
 */
export const matchesPattern: MatchesPattern = (pattern, text) => {
  characters += text.length;
  if (characters > charactersRemembered) {
    compiled.clear();
    [steps, characters] = [0, text.length];
  }
  return compile(pattern).matches(text);
};

/** How many steps the program of a pattern has. @throws where it cannot be read */
export const stepsOf = (pattern: string): number => compile(pattern).programSize();

/** Why a pattern cannot be read; undefined when it can. */
export function patternProblem(pattern: string): string | undefined {
  try {
    if (stepsOf(pattern) <= maxSteps) return undefined;
    return "This pattern repeats too much. Use smaller numbers or the length limits.";
  } catch {
    return "This pattern is not valid. Enter a regular expression without lookarounds or backreferences.";
  }
}
