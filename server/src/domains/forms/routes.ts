import type { formDraftRoutes, formRoutes, projectFeedbackRoutes, responseRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/run-route.ts";
import { deleteForm } from "./delete-form.ts";
import { deleteResponse } from "./delete-response.ts";
import { getDraft, saveDraft } from "./drafts.ts";
import { duplicateForm } from "./duplicate-form.ts";
import { exportResponses } from "./export-responses.ts";
import { listAnswers } from "./list-answers.ts";
import { getForm, listForms } from "./list-forms.ts";
import { listProjectFeedback } from "./list-project-feedback.ts";
import { noteResponse } from "./save-response-note.ts";
import type { Patterns } from "./patterns.ts";
import { closeForm, publishForm } from "./publish-form.ts";
import { getResponse, listResponses } from "./responses.ts";
import { createForm, updateForm } from "./save-form.ts";
import { submitResponse } from "./submit-response.ts";
import { getSummary } from "./summary.ts";

export function formHandlers(patterns: Patterns): Handlers<typeof formRoutes> {
  return {
    listForms,
    createForm: (call, input) => createForm(patterns, call, input),
    getForm,
    updateForm: (call, input) => updateForm(patterns, call, input),
    publishForm,
    closeForm,
    duplicateForm,
    deleteForm,
  };
}

export const formDraftHandlers: Handlers<typeof formDraftRoutes> = { getDraft, saveDraft };

export const projectFeedbackHandlers: Handlers<typeof projectFeedbackRoutes> = { listProjectFeedback };

export function responseHandlers(patterns: Patterns): Handlers<typeof responseRoutes> {
  return {
    submitResponse: (call, input) => submitResponse(patterns, call, input),
    listResponses,
    getResponse,
    deleteResponse,
    noteResponse,
    getSummary,
    listAnswers,
    exportResponses,
  };
}
