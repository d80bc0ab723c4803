// Kept by the screen that fills a form (domains/forms), one entry per person and form.
const keyOf = (userId: string, formId: string) => `firstlight.draft.answers.${userId}.${formId}`;

/** How many questions of a form this device keeps answers to. */
export function keptAnswers(userId: string, formId: string): number {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(userId, formId)) ?? "null");
    const { answers } = Object(draft) as { answers?: unknown };
    return typeof answers === "object" && answers !== null ? Object.keys(answers).length : 0;
  } catch {
    return 0;
  }
}
