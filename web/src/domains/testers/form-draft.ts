import { z } from "zod";

// Kept by the screen that fills a form (domains/forms), one entry per person and form.
const keyOf = (userId: string, formId: string) => `firstlight.draft.answers.${userId}.${formId}`;
const draft = z.object({ answers: z.record(z.string(), z.unknown()) });

/** How many questions of a form this device keeps answers to. */
export function keptAnswers(userId: string, formId: string): number {
  try {
    const stored = draft.safeParse(JSON.parse(localStorage.getItem(keyOf(userId, formId)) ?? "null"));
    return stored.success ? Object.keys(stored.data.answers).length : 0;
  } catch {
    return 0;
  }
}
