import { answerValue, upload } from "@firstlight/contract";
import { z } from "zod";
import { getSession, subscribeToSession } from "../../lib/session.ts";
import type { Answers, FillState } from "./fill-state.ts";
import { dropDraft, draftsOf } from "./local-draft.ts";

export const fillDraft = z.object({
  answers: z.record(z.string(), answerValue),
  /** Names of the uploaded files, by upload id. */
  files: z.record(z.string(), upload),
  step: z.union([z.literal("intro"), z.literal("review"), z.number().int().min(0)]),
});
export type FillDraft = z.output<typeof fillDraft>;

const prefix = "answers";

export function fillDraftKey(userId: string, formId: string): string {
  return `${prefix}.${userId}.${formId}`;
}

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

// Answers stay for the one who comes back after an expired session, not for the next person at a shared computer.
subscribeToSession(() => {
  if (getSession().ended === "signed-out") draftsOf(prefix).forEach(dropDraft);
});
