import type { formRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { getForm, listForms } from "./list-forms.ts";
import { closeForm, publishForm } from "./publish-form.ts";
import { getResponse, listResponses } from "./responses.ts";
import { createForm, updateForm } from "./save-form.ts";
import { submitResponse } from "./submit-response.ts";

export const formHandlers: Handlers<typeof formRoutes> = {
  listForms,
  createForm,
  getForm,
  updateForm,
  publishForm,
  closeForm,
  submitResponse,
  listResponses,
  getResponse,
};
