import type { formEditRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { Patterns } from "../form/patterns.ts";
import { publishForm } from "./publish-form.ts";
import { unpublishForm } from "./unpublish-form.ts";
import { createBlankForm } from "./create-blank-form.ts";
import { getFormEdit } from "./get-form-edit.ts";
import { saveFormEdit } from "./save-form-edit.ts";
import { discardFormEdit } from "./discard-form-edit.ts";

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
