import { progressPercentage, type ProjectFormEntry, fieldsOf } from "@firstlight/contract";
import { plural } from "#lib/text/translate.ts";
import { answersOf, draftOf } from "#shared/drafts/device-storage.ts";

/** The number of a form's questions with answers saved on this device. */
function countSavedAnswers(formId: string): number {
  const { answers } = fieldsOf(draftOf(answersOf(formId)).read());
  // Answers that were cleared or contain only spaces do not count.
  const given: object = Object(answers);
  return Object.values(given).filter((answer) => String(answer ?? "").trim() !== "").length;
}

export interface FormProgress {
  isStarted: boolean;
  percent: number;
  /** "3 of 8 questions", once started. */
  text: string;
}

/** How far this person is with a form, counting what this device keeps and the server may not have. */
export function progressOf({ form, progress, completed, has_draft }: ProjectFormEntry): FormProgress {
  const saved = completed ? 0 : Math.min(countSavedAnswers(form.id), form.field_count);
  const ofSaved = progressPercentage(saved, form.field_count, false);
  const percent = Math.max(Math.round(progress), ofSaved);
  return {
    isStarted: has_draft || percent > 0 || saved > 0,
    percent,
    text:
      saved > 0
        ? plural(form.field_count, "{saved} of {count} question", "{saved} of {count} questions", { saved })
        : plural(form.field_count, "{count} question", "{count} questions"),
  };
}
