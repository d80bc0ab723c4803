import { z } from "zod";
import { line } from "../common/schemas.ts";
import { limits } from "../limits.ts";
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

/** One answer: text, number or date as text; a list for a checkbox; upload ids for a file. */
export const answerValue = z.union([z.string(), z.number(), z.array(z.string())]);
export type AnswerValue = z.output<typeof answerValue>;
