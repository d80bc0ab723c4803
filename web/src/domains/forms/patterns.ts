import type { FormField, MatchesPattern } from "@firstlight/contract";

let loaded: MatchesPattern | undefined;

/** Brings what reads patterns when a form has some: most have none, and it is large. */
export async function loadPatterns(fields: readonly Pick<FormField, "rules">[]): Promise<void> {
  if (loaded || !fields.some(({ rules }) => rules?.pattern !== undefined)) return;
  ({ matchesPattern: loaded } = await import("@firstlight/contract/patterns"));
}

/** Whether the whole text matches; the fields' patterns are loaded before. */
export const matchesPattern: MatchesPattern = (pattern, text) => {
  if (!loaded) throw new Error("Patterns are loaded before answers are checked");
  return loaded(pattern, text);
};
