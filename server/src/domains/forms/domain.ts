import { announceForm } from "./announcement/announce-form.ts";
import { requeueAnnouncements } from "./announcement/requeue-announcements.ts";
import { draftsWithFile } from "./draft/queries.ts";
import { closeDueForms, closeFullForm } from "./form/close-forms.ts";
import { formsOfProject, hideAnswers, requeueHiddenAnswers } from "./form/hide-answers.ts";
import type { Patterns } from "./form/patterns.ts";
import { formEditHandlers } from "./edit/routes.ts";
import { formDraftHandlers, formHandlers, projectFeedbackHandlers } from "./routes.ts";
import { deleteOldAnswers, deleteOldFormDrafts } from "./response/delete-old-answers.ts";
import { cleanAnswers, cleanNotes } from "./response/erasure-queries.ts";
import { answersInExports } from "./response/privacy-export.ts";
import { responsesWithFile } from "./response/queries.ts";
import { tallyAnswers } from "./summary/tally-answers.ts";
import { deleteFormForGood, deleteFormsOf, emptyForms } from "./form/delete-form-for-good.ts";
import { responseHandlers } from "./response/routes.ts";
import { formTables } from "./tables.ts";

export const forms = {
  name: "forms",
  tables: formTables,
  handlers: ({ patterns }: { patterns: Patterns }) => ({
    ...formHandlers(patterns),
    ...formDraftHandlers,
    ...formEditHandlers(patterns),
    ...responseHandlers(patterns),
    ...projectFeedbackHandlers,
  }),
  jobs: [announceForm, closeFullForm, closeDueForms, deleteFormForGood, hideAnswers, tallyAnswers],
  maintenance: { requeue: [requeueAnnouncements], trash: [emptyForms, requeueHiddenAnswers] },
  project: { ...formsOfProject, contents: deleteFormsOf },
  files: { heldBy: responsesWithFile, draftOf: draftsWithFile },
  retention: [
    { name: "answers", deleteBefore: deleteOldAnswers },
    { name: "drafts", deleteBefore: deleteOldFormDrafts },
  ],
  person: { texts: { answers: cleanAnswers, notes: cleanNotes } },
  export: answersInExports,
};
