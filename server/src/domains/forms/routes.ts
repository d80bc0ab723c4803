import type { formDraftRoutes, formRoutes, projectFeedbackRoutes, responseRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { deleteForm } from "./form/delete-form.ts";
import { deleteResponse } from "./response/delete-response.ts";
import { getDraft, saveDraft } from "./draft/save-draft.ts";
import { duplicateForm } from "./form/duplicate-form.ts";
import { exportResponses } from "./response/export-responses.ts";
import { listAnswers } from "./response/list-answers.ts";
import { getForm, listForms } from "./form/list-forms.ts";
import { listProjectFeedback } from "./response/list-project-feedback.ts";
import { noteResponse } from "./response/note-response.ts";
import type { Patterns } from "./form/patterns.ts";
import { closeForm, publishForm } from "./form/publish-form.ts";
import { getResponse, listResponses } from "./response/list-responses.ts";
import { createForm, updateForm } from "./form/save-form.ts";
import { submitResponse } from "./response/submit-response.ts";
import { getSummary } from "./summary/get-summary.ts";

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
