import { z } from "zod";
import { line } from "../common/schemas.ts";
import { limits } from "../limits.ts";
import { questionTypes, type QuestionType } from "./types.ts";
import { fileKinds } from "./types/file.ts";

const length = z.int("Enter a whole number").min(1, "Enter 1 or more").max(limits.answer);
const number = z.number("Enter a number");
const day = z.iso.date("Enter a date like 2026-12-31");
const choices = z.int("Enter a whole number").min(1, "Enter 1 or more").max(limits.optionsPerField);

export const rules = z
  .object({
    min_length: length,
    max_length: length,
    /** Read by RE2 on both sides: the whole answer has to match, and can have at most 1,000 characters. */
    pattern: line("A pattern", limits.pattern),
    pattern_message: line("Message", limits.title),
    min: number,
    max: number,
    earliest: day,
    latest: day,
    min_choices: choices,
    max_choices: choices,
    file_kinds: z.array(z.enum(fileKinds)).min(1, "Allow at least 1 file type").max(fileKinds.length),
    max_file_mb: z
      .int("Enter a whole number")
      .min(1, "Enter 1 or more")
      .max(limits.uploadBytes / 1024 / 1024),
    max_files: z.int("Enter a whole number").min(1, "Enter 1 or more").max(limits.filesPerField),
  })
  .partial();
export type Rules = z.output<typeof rules>;

/** When something is shown: all or any of some conditions on earlier answers. */
export function showIf<C extends z.ZodType>(condition: C) {
  return z.object({
    match: z.enum(["all", "any"]),
    conditions: z
      .array(condition)
      .min(1, "Add at least 1 condition")
      .max(limits.conditionsPerField, `At most ${limits.conditionsPerField} conditions`),
  });
}

/** Of a question for how likely people are to recommend something. */
export const npsSummary = z.object({
  /** Percent of promoters less those of detractors. */
  score: z.int().nullable(),
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
});

/** Of a ranking, the options in their order. */
export const rankSummary = z.object({
  value: z.string(),
  label: z.string(),
  /** Their average rank, 1 for the first; null without any. */
  average: z.number().nullable(),
  /** How often it was ranked first. */
  first: z.int(),
});

/** Of a matrix: how often each column was chosen in each row. */
export const gridSummary = z.object({
  columns: z.array(z.object({ value: z.string(), label: z.string() })),
  rows: z.array(z.object({ label: z.string(), counts: z.array(z.int()) })),
});

/** One answer: text, number or date as text; a list for a checkbox or a ranking; upload ids for a file; of a matrix the option of each row. */
export const answerValue = z
  .union([z.string(), z.number(), z.array(z.string()), z.record(z.string(), z.string())])
  .meta({ id: "AnswerValue" });
export type AnswerValue = z.output<typeof answerValue>;

const isTooLongToPair = (text: string) => new TextEncoder().encode(text).length > limits.pairedBytes;

/** Why rows cannot be asked; undefined when they can. */
export function rowsProblem(rows: readonly string[]): string | undefined {
  if (rows.length === 0) return "Add at least 1 row";
  if (rows.length > limits.matrixRows) return `A question can have at most ${limits.matrixRows} rows`;
  // Zod leaves this name out of records: the row could never be answered.
  if (rows.includes("__proto__")) return "This row cannot be used";
  return rows.some((row) => row.length > limits.option || isTooLongToPair(row)) ? "A row is too long" : undefined;
}

/** Why the values of options cannot be counted in pairs, as rankings and matrices are; undefined when they can. */
export function pairsProblem(type: QuestionType, values: readonly string[]): string | undefined {
  const { tally } = questionTypes[type];
  if (tally !== "cells" && tally !== "ranks") return undefined;
  if (tally === "cells" && values.length > limits.matrixColumns)
    return `A question with rows can have at most ${limits.matrixColumns} options`;
  return values.some(isTooLongToPair) ? "An option is too long" : undefined;
}
