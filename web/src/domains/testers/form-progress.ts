import { progressPercentage, type ProjectFormEntry } from "@firstlight/contract";
import { plural } from "../../lib/texts.ts";
import { keptAnswers } from "./form-draft.ts";

export interface FormProgress {
  isStarted: boolean;
  percent: number;
  /** "3 of 8 questions", once started. */
  text: string;
}

/** How far this person is with a form, counting what this device keeps and the server may not have. */
export function progressOf({ form, progress, completed, has_draft }: ProjectFormEntry, userId: string): FormProgress {
  const kept = completed ? 0 : Math.min(keptAnswers(userId, form.id), form.field_count);
  const ofKept = progressPercentage(kept, form.field_count, false);
  const percent = Math.max(Math.round(progress), ofKept);
  return {
    isStarted: has_draft || percent > 0 || kept > 0,
    percent,
    text:
      kept > 0
        ? plural(form.field_count, "{kept} of {count} question", "{kept} of {count} questions", { kept })
        : plural(form.field_count, "{count} question", "{count} questions"),
  };
}
