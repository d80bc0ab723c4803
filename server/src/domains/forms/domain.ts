import { announceForm } from "./announcement/announce-form.ts";
import { requeueAnnouncements } from "./announcement/requeue-announcements.ts";
import { draftsWithFile } from "./draft/queries.ts";
import { closeDueForms, closeFullForm } from "./form/close-forms.ts";
import { deleteFormForGood, requeueDeletions } from "./form/delete-form.ts";
import { deleteFormsOf } from "./form/delete-forms-of.ts";
import { lockFormsOf, markFormsDeletedOf } from "./form/delete-queries.ts";
import type { Patterns } from "./form/patterns.ts";
import { formDraftHandlers, formHandlers, projectFeedbackHandlers, responseHandlers } from "./routes.ts";
import { responsesWithFile } from "./response/queries.ts";
import { tallyAnswers } from "./summary/tally-answers.ts";

export const forms = {
  name: "forms",
  handlers: ({ patterns }: { patterns: Patterns }) => ({
    ...formHandlers(patterns),
    ...formDraftHandlers,
    ...responseHandlers(patterns),
    ...projectFeedbackHandlers,
  }),
  jobs: [announceForm, closeFullForm, closeDueForms, deleteFormForGood, tallyAnswers],
  maintenance: { requeue: [requeueAnnouncements], cleanUp: [requeueDeletions] },
  project: { lock: lockFormsOf, deleted: markFormsDeletedOf, contents: deleteFormsOf },
  files: { heldBy: responsesWithFile, draftOf: draftsWithFile },
};
