import { z } from "zod";
import { id, line, page, search, text, time, withId } from "../common/schemas.ts";
import { limits } from "../limits.ts";
import { routes } from "../define.ts";
import { formFields, storedField } from "./fields.ts";
import { formPriorities } from "./priorities.ts";

export const formStatus = z.enum(["draft", "open", "closed"]);
export type FormStatus = z.output<typeof formStatus>;
export const formPriority = z.enum(formPriorities);

const formTitle = line("Form title", limits.title, "Please enter a form title");

function dayOf(what: string) {
  const message = `${what} must be a date like 2026-12-31`;
  return z.iso
    .date(message)
    .refine((day) => day >= "1900-01-01", message)
    .nullable()
    .default(null);
}

const formContent = {
  title: formTitle,
  description: text("Description", limits.description).default(""),
  instructions: text("Instructions", limits.description).default(""),
  priority: formPriority.default("medium"),
  due_date: dayOf("Due date"),
  /** Lower comes first. Left out, a new form comes after the others of its project, and a changed one stays where it is. */
  sequence_order: z.int().min(0, "Order must be 0 or more").max(limits.formOrder).optional(),
  /** Whether a tester may answer more than once. */
  many_responses: z.boolean().default(false),
  /** The last day on which it takes answers, in the company's time zone. */
  close_date: dayOf("Closing date"),
  /** How many answers it takes before it closes. */
  response_limit: z
    .int("Enter a whole number")
    .min(1, "Enter 1 or more")
    .max(1_000_000, "Enter 1,000,000 or less")
    .nullable()
    .default(null),
  fields: formFields,
};

export const createFormBody = z.object({
  ...formContent,
  project_id: id,
  status: z.enum(["draft", "open"]).default("open"),
});
export const updateFormBody = z.object({
  ...formContent,
  /** State of the form as read: an update is rejected, instead of overwriting, if another person has changed the form since. */
  updated_at: time.optional(),
});

export const form = z
  .object({
    id,
    project_id: id,
    title: z.string(),
    description: z.string(),
    instructions: z.string(),
    priority: formPriority,
    due_date: z.iso.date().nullable(),
    sequence_order: z.int(),
    many_responses: z.boolean(),
    close_date: z.iso.date().nullable(),
    response_limit: z.int().nullable(),
    status: formStatus,
    version: z.int(),
    fields: z.array(storedField),
    /** Always 0 for testers: how many others have answered is not theirs to know. */
    response_count: z.int(),
    /** Whether its working copy differs from what is published; never for testers. */
    has_unpublished_changes: z.boolean(),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: "Form" });
export type Form = z.output<typeof form>;

export const formRoutes = routes({
  listForms: {
    method: "GET",
    path: "/forms",
    permission: "read forms",
    summary: "Lists the forms of the company or of one project; testers get the open forms of their projects",
    query: page.extend({ project_id: id.optional(), q: search.optional() }),
    answer: z.array(form),
    paged: true,
  },
  createForm: {
    method: "POST",
    path: "/forms",
    permission: "manage forms",
    opens: true,
    summary: "Creates a form; it opens right away unless it is a draft",
    body: createFormBody,
    answer: form,
    status: 201,
    errors: ["not_found", "project_archived"],
  },
  getForm: {
    method: "GET",
    path: "/forms/{id}",
    permission: "read forms",
    summary: "Returns one form with its fields",
    params: withId,
    answer: form,
  },
  updateForm: {
    method: "PUT",
    path: "/forms/{id}",
    permission: "manage forms",
    opens: true,
    summary: "Updates a form; changed fields create a new version, and responses keep the version they answered",
    params: withId,
    body: updateFormBody,
    answer: form,
    errors: ["edit_conflict"],
  },
  closeForm: {
    method: "POST",
    path: "/forms/{id}/close",
    permission: "manage forms",
    summary: "Closes a form to new responses",
    params: withId,
    answer: form,
  },
  listUnanswered: {
    method: "GET",
    path: "/forms/{id}/unanswered",
    permission: "read testers",
    summary: `Lists the testers who have joined and not answered an open form, by id, at most ${limits.unansweredAtOnce.toLocaleString("en")}`,
    params: withId,
    answer: z.object({
      title: z.string(),
      project_id: id,
      user_ids: z.array(id).max(limits.unansweredAtOnce),
      has_more: z.boolean(),
    }),
  },
  duplicateForm: {
    method: "POST",
    path: "/forms/{id}/duplicate",
    permission: "manage forms",
    summary: "Creates a draft with the same questions; responses stay with the original form",
    params: withId,
    answer: form,
    status: 201,
    errors: ["project_archived"],
  },
  deleteForm: {
    method: "DELETE",
    path: "/forms/{id}",
    permission: "manage forms",
    summary: "Deletes a form with all its responses and files",
    params: withId,
  },
});
