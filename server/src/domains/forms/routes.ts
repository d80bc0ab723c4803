import type { formDraftRoutes, formRoutes, projectFeedbackRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { deleteForm } from "./form/delete-form.ts";
import { saveDraft } from "./draft/save-draft.ts";
import { duplicateForm } from "./form/duplicate-form.ts";
import { listForms } from "./form/list-forms.ts";
import { listProjectFeedback } from "./feedback/list-project-feedback.ts";
import { reviewFeedback } from "./feedback/review-feedback.ts";
import type { Patterns } from "./form/patterns.ts";
import { listUnanswered } from "./form/list-unanswered.ts";
import { createForm } from "./form/create-form.ts";
import { getForm } from "./form/get-form.ts";
import { closeForm } from "./form/close-form.ts";
import { getDraft } from "./draft/get-draft.ts";
import { updateForm } from "./form/update-form.ts";

export function formHandlers(patterns: Patterns): Handlers<typeof formRoutes> {
  return {
    listForms,
    createForm: (call, input) => createForm(patterns, call, input),
    getForm,
    updateForm: (call, input) => updateForm(patterns, call, input),
    closeForm,
    listUnanswered,
    duplicateForm,
    deleteForm,
  };
}

export const formDraftHandlers: Handlers<typeof formDraftRoutes> = { getDraft, saveDraft };

export const projectFeedbackHandlers: Handlers<typeof projectFeedbackRoutes> = {
  listProjectFeedback,
  reviewFeedback,
};
