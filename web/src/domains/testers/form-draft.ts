import { answersDraftKey, readRawDraft } from "../../lib/drafts.ts";

/** How many questions of a form this device keeps answers to. */
export function countSavedAnswers(userId: string, formId: string): number {
  const { answers } = Object(readRawDraft(answersDraftKey(userId, formId))) as { answers?: unknown };
  // What was emptied again, or has spaces alone, is no answer.
  return Object.values(Object(answers) as object).filter((answer) => String(answer ?? "").trim() !== "").length;
}
