import { answersDraftKey, readRawDraft } from "#shared/drafts/device-storage.ts";

/** The number of a form's questions with answers saved on this device. */
export function countSavedAnswers(userId: string, formId: string): number {
  const { answers } = Object(readRawDraft(answersDraftKey(userId, formId))) as { answers?: unknown };
  // Answers that were cleared or contain only spaces do not count.
  return Object.values(Object(answers) as object).filter((answer) => String(answer ?? "").trim() !== "").length;
}
