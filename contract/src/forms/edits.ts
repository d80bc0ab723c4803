import { z } from "zod";
import { id, withId } from "../common/schemas.ts";
import { discardQuery, publishBody, saveWorkingCopyBody, workingCopy } from "../common/working-copies.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { conditionKinds } from "../questions/condition-kinds.ts";
import { typed, typedShowIf } from "../questions/typed.ts";
import { fieldTypes } from "../questions/types.ts";
import { fileKinds } from "../questions/types/file.ts";
import { formPriorities } from "./priorities.ts";
import { form } from "./routes.ts";

const dayTyped = typed(limits.tag).nullable();

const rulesTyped = z
  .object({
    min_length: z.number(),
    max_length: z.number(),
    pattern: typed(limits.pattern),
    pattern_message: typed(limits.title),
    min: z.number(),
    max: z.number(),
    earliest: typed(limits.tag),
    latest: typed(limits.tag),
    min_choices: z.number(),
    max_choices: z.number(),
    file_kinds: z.array(z.enum(fileKinds)).max(fileKinds.length),
    max_file_mb: z.number(),
    max_files: z.number(),
  })
  .partial();

const conditionTyped = z.object({
  field: typed(limits.title),
  is: z.enum(conditionKinds),
  value: z.union([typed(limits.option), z.number()]).optional(),
});

const optionTyped = z.union([
  typed(limits.option),
  z.object({ value: typed(limits.option), label: typed(limits.option) }),
]);

const fieldTyped = z.object({
  id: typed(limits.title),
  type: z.enum(fieldTypes),
  label: typed(limits.title),
  required: z.boolean(),
  description: typed(limits.description),
  placeholder: typed(limits.title),
  options: z.array(optionTyped).max(limits.optionsPerField).optional(),
  rows: z.array(typed(limits.option)).max(limits.optionsPerField).optional(),
  low_label: typed(limits.tag).optional(),
  high_label: typed(limits.tag).optional(),
  shuffle: z.boolean().optional(),
  rules: rulesTyped.optional(),
  show_if: typedShowIf(conditionTyped).optional(),
});

/** What an editor holds of a form: its parts have their shapes and limits, and may be incomplete. */
export const formEditContent = z
  .object({
    title: typed(limits.title),
    description: typed(limits.description),
    instructions: typed(limits.description),
    priority: z.enum(formPriorities),
    due_date: dayTyped,
    sequence_order: z.int().min(0).max(limits.formOrder).optional(),
    many_responses: z.boolean(),
    close_date: dayTyped,
    response_limit: z.number().nullable(),
    fields: z.array(fieldTyped).max(limits.fieldsPerForm, `A form can have at most ${limits.fieldsPerForm} fields`),
  })
  .meta({ id: "FormEditContent" });
export type FormEditContent = z.output<typeof formEditContent>;

export const formEdit = workingCopy(formEditContent)
  .extend({
    /** How many testers are notified when it is published: none if the form was open before. */
    to_notify: z.int(),
    /** Testers who have begun to answer the form. */
    draft_count: z.int(),
  })
  .meta({ id: "FormEdit" });
export type FormEdit = z.output<typeof formEdit>;

export const formEditRoutes = routes({
  createBlankForm: {
    method: "POST",
    path: "/forms/blank",
    permission: "manage forms",
    summary: "Creates an untitled draft without fields; the same ID again returns the same form",
    body: z.object({ id, project_id: id }),
    answer: form,
    status: 201,
    again: true,
    errors: ["not_found", "project_archived"],
  },
  getFormEdit: {
    method: "GET",
    path: "/forms/{id}/edit",
    permission: "manage forms",
    summary: "Returns the form’s working copy; testers see it once it is published",
    params: withId,
    answer: formEdit,
  },
  saveFormEdit: {
    method: "PUT",
    path: "/forms/{id}/edit",
    permission: "manage forms",
    summary: "Saves the form’s working copy, which may be incomplete",
    params: withId,
    body: saveWorkingCopyBody(formEditContent),
    answer: formEdit,
    errors: ["edit_conflict"],
  },
  discardFormEdit: {
    method: "DELETE",
    path: "/forms/{id}/edit",
    permission: "manage forms",
    summary: "Discards the form’s working copy, and deletes a blank form that was never published",
    params: withId,
    query: discardQuery,
    errors: ["edit_conflict"],
  },
  publishForm: {
    method: "POST",
    path: "/forms/{id}/publish",
    permission: "manage forms",
    opens: true,
    summary: "Applies the form’s working copy and opens the form to its testers, or does nothing",
    params: withId,
    body: publishBody,
    answer: form,
    errors: ["edit_conflict", "form_closed", "form_full", "project_archived"],
  },
  unpublishForm: {
    method: "POST",
    path: "/forms/{id}/unpublish",
    permission: "manage forms",
    summary: "Makes a form a draft again: testers no longer see it, and its responses are kept",
    params: withId,
    answer: form,
  },
});
