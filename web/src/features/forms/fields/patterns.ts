import type { FormField, MatchesPattern } from "@firstlight/contract";
import type * as Patterns from "@firstlight/contract/patterns";

let loaded: typeof Patterns | undefined;

/** Loads the pattern parser only if a field has a pattern: it is large, and most forms have none. */
export async function loadPatterns(fields: readonly Pick<FormField, "rules">[]): Promise<void> {
  if (loaded || !fields.some(({ rules }) => rules?.pattern !== undefined)) return;
  loaded = await import("@firstlight/contract/patterns");
}

/** Whether the whole text matches; the pattern parser must be loaded. */
export const matchesPattern: MatchesPattern = (pattern, text) => {
  if (!loaded) throw new Error("Patterns are not loaded yet");
  return loaded.matchesPattern(pattern, text);
};

/** The error of an invalid pattern; undefined if it is valid, or while the checker is not loaded. */
export function patternProblem(pattern: string): string | undefined {
  return loaded?.patternProblem(pattern);
}
