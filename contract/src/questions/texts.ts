import { limits } from "../limits.ts";
import type { MatchesPattern, ReadQuestion, ReadValue } from "./definition.ts";
import type { AnswerValue, Rules } from "./schema.ts";

/** NUL and halves of characters are what PostgreSQL cannot hold. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

function clean(text: string): string {
  return storable(text).trim();
}

/** An answer of one text or number as text. */
export function answerText(value: AnswerValue): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The parts of an answer as texts, whatever type its question had when it was given. @param labelOf what people read for a value */
export function answerParts(value: AnswerValue, labelOf = (one: string) => one): string[] {
  if (Array.isArray(value)) return value.map(labelOf);
  if (typeof value !== "object") return [labelOf(String(value))];
  return Object.entries(value).map(([row, column]) => `${row}: ${labelOf(column)}`);
}

/** Whether a question still waits for an answer. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return clean(value) === "";
  return typeof value === "object" && Object.keys(value).length === 0;
}

export function readText(_question: ReadQuestion, value: unknown): ReadValue {
  if (typeof value !== "string") return { problem: "must be text" };
  if (value.length > limits.answer) {
    return { problem: `can have at most ${limits.answer.toLocaleString("en")} characters` };
  }
  return { value: clean(value) };
}

/** How long a text may be, in characters. Older forms may exceed the limit for patterns: the limit wins. */
export function lengthsOf({ min_length = 0, max_length = limits.answer, pattern }: Rules) {
  const most = pattern === undefined ? max_length : Math.min(max_length, limits.patternedAnswer);
  return { least: Math.min(min_length, most), most };
}

function tooShort(least: number): string {
  return least === 1 ? "must have at least 1 character" : `must have at least ${least.toLocaleString("en")} characters`;
}

function tooLong(most: number): string {
  return most === 1 ? "can have at most 1 character" : `can have at most ${most.toLocaleString("en")} characters`;
}

export function checkText(rules: Rules, value: AnswerValue, matchesPattern: MatchesPattern): string | undefined {
  const text = answerText(value);
  const { pattern, pattern_message } = rules;
  const { least, most } = lengthsOf(rules);
  if (text.length < least) return tooShort(least);
  if (text.length > most) return tooLong(most);
  if (pattern !== undefined && !matchesPattern(pattern, text)) {
    return pattern_message ?? "does not match the required format";
  }
  return undefined;
}
