import { answerValue, upload } from "@firstlight/contract";
import { z } from "zod";
import type { Answers, FillState } from "./fill-state.ts";

export const fillDraft = z.object({
  answers: z.record(z.string(), answerValue),
  /** Names of the uploaded files, by upload id. */
  files: z.record(z.string(), upload),
  step: z.union([z.literal("intro"), z.literal("review"), z.number().int().min(0)]),
});

/** Answers of fields the form still has; the form may have changed since. */
export function answersStillAsked(answers: Answers, fields: FillState["fields"]): Answers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = answers[field.id];
      if (value === undefined) return [];
      const isList = field.type === "checkbox" || field.type === "file";
      return Array.isArray(value) === isList ? [[field.id, value]] : [];
    }),
  );
}
