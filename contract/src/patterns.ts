import { RE2JS } from "re2js";
import type { MatchesPattern } from "./forms-rules.ts";

const compiled = new Map<string, RE2JS>();
const remembered = 500;

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size >= remembered) compiled.clear();
  const made = RE2JS.compile(pattern);
  compiled.set(pattern, made);
  return made;
}

/** Whether the whole text matches, in time that grows with the text alone: no pattern can keep anybody waiting. */
export const matchesPattern: MatchesPattern = (pattern, text) => compile(pattern).matches(text);

/** Why a pattern cannot be read; undefined when it can. */
export function patternProblem(pattern: string): string | undefined {
  try {
    compile(pattern);
    return undefined;
  } catch {
    return "This pattern cannot be read. Write it as a regular expression without look-around and back references";
  }
}
