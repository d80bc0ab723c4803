import { matchesPattern, patternProblem, stepsOf } from "@firstlight/contract/patterns";

/** A pattern to look at, or a text to match against one. */
export type PatternTask =
  | { pattern: string; text: null }
  | { pattern: string; text: string; /** Steps × characters: what would cost more is left alone. */ most: number };

export interface PatternResult {
  /** Why the pattern cannot be used, where it alone was asked about. */
  problem?: string;
  steps: number;
  /** Null where it was not asked, or would have cost too much. */
  isMatch: boolean | null;
}

/** What the threads do that patterns are read by (`server/src/pattern-thread.ts`). */
export function workOnPattern(task: PatternTask): PatternResult {
  const { pattern, text } = task;
  const problem = text === null ? patternProblem(pattern) : undefined;
  if (problem) return { problem, steps: 0, isMatch: null };
  const steps = stepsOf(pattern);
  if (text === null || steps * text.length > task.most) return { steps, isMatch: null };
  return { steps, isMatch: matchesPattern(pattern, text) };
}
