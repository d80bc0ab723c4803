import { checkAnswers, limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { PendingFile } from "#shared/uploads/pending-files.ts";
import { type Answers, byLabel } from "../fill/answers.ts";
import type { FillState, Refused } from "../fill/state.ts";
import { matchesPattern } from "../fields/patterns.ts";

const fileTrouble = {
  again: t("remove the file that failed to upload, or try again"),
  refused: t("remove the file that can’t be uploaded"),
};

/** Files that are still to arrive count as answers: their keys stand for them. */
export function withPending(state: FillState, pending: readonly PendingFile[]): Answers {
  const answers = { ...state.answers };
  for (const { fieldId, key } of pending) {
    const held = answers[fieldId];
    answers[fieldId] = [...(Array.isArray(held) ? held : []), key].slice(0, limits.filesPerField);
  }
  return answers;
}

/** What stops a submission, or nothing. */
export function submissionProblems(state: FillState, pending: readonly PendingFile[] = []): readonly Refused[] {
  const underway = pending.filter(({ state: is }) => is !== "failed");
  const given = byLabel(state.fields, withPending(state, underway));
  const checked = checkAnswers(state.fields, given, matchesPattern);
  const files = state.asked.flatMap(({ id, label }) => {
    const failed = pending.filter((file) => file.fieldId === id && file.state === "failed");
    const message = failed.some(({ canRetry }) => canRetry) ? fileTrouble.again : fileTrouble.refused;
    return failed.length > 0 ? [{ label, message }] : [];
  });
  return [...(checked.ok ? [] : checked.problems), ...files];
}
