import { answersDraftKey, readRawDraft } from "../../lib/drafts.ts";

/** How many questions of a form this device keeps answers to. */
export function keptAnswers(userId: string, formId: string): number {
  const { answers } = Object(readRawDraft(answersDraftKey(userId, formId))) as { answers?: unknown };
  return typeof answers === "object" && answers !== null ? Object.keys(answers).length : 0;
}
