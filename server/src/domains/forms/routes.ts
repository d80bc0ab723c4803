import type { formDraftRoutes, formEditRoutes, formRoutes, projectFeedbackRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { deleteForm } from "./form/delete-form.ts";
import { saveDraft } from "./draft/save-draft.ts";
import { duplicateForm } from "./form/duplicate-form.ts";
import { listForms } from "./form/list-forms.ts";
import { listProjectFeedback } from "./response/list-project-feedback.ts";
import type { Patterns } from "./form/patterns.ts";
import { publishForm } from "./edit/publish-form.ts";
import { unpublishForm } from "./edit/unpublish-form.ts";
import { createBlankForm } from "./edit/create-blank-form.ts";
import { getFormEdit } from "./edit/get-form-edit.ts";
import { saveFormEdit } from "./edit/save-form-edit.ts";
import { discardFormEdit } from "./edit/discard-form-edit.ts";
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
    duplicateForm,
    deleteForm,
  };
}

export const formDraftHandlers: Handlers<typeof formDraftRoutes> = { getDraft, saveDraft };

export function formEditHandlers(patterns: Patterns): Handlers<typeof formEditRoutes> {
  return {
    createBlankForm,
    getFormEdit,
    saveFormEdit,
    discardFormEdit,
    publishForm: (call, input) => publishForm(patterns, call, input),
    unpublishForm,
  };
}

export const projectFeedbackHandlers: Handlers<typeof projectFeedbackRoutes> = { listProjectFeedback };
