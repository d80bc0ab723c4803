import { z } from "zod";
import { id, line, page, search, text, time, withId } from "./common.ts";
import { limits } from "./limits.ts";
import { routes } from "./define.ts";
import { answerValue, formFields, storedField } from "./forms-fields.ts";
import { formPriorities } from "./forms-words.ts";

export const formStatus = z.enum(["draft", "open", "closed"]);
export type FormStatus = z.output<typeof formStatus>;
export const formPriority = z.enum(formPriorities);

const formTitle = z
  .string({ error: "Please enter a form title" })
  .trim()
  .min(1, "Please enter a form title")
  .pipe(line("Form title", limits.title));

const formContent = {
  title: formTitle,
  description: text("Description", limits.description).default(""),
  instructions: text("Instructions", limits.description).default(""),
  priority: formPriority.default("medium"),
  due_date: z.iso
    .date("Due date must be a date like 2026-12-31")
    .refine((day) => day >= "1900-01-01", "Due date must be a date like 2026-12-31")
    .nullable()
    .default(null),
  sequence_order: z.int().min(0, "Order must be 0 or more").max(10_000).default(0),
  fields: formFields,
};

export const createFormBody = z.object({
  ...formContent,
  project_id: id,
  status: z.enum(["draft", "open"]).default("open"),
});
export const updateFormBody = z.object(formContent);

export const form = z.object({
  id,
  project_id: id,
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  priority: formPriority,
  due_date: z.iso.date().nullable(),
  sequence_order: z.int(),
  status: formStatus,
  version: z.int(),
  fields: z.array(storedField),
  /** Always 0 for testers: how many others have answered is not theirs to know. */
  response_count: z.int(),
  created_at: time,
});
export type Form = z.output<typeof form>;

export const submitResponseBody = z.object({
  // Looked at field by field in `checkAnswers`; here only its size is bounded, before any work is done on it.
  responses: z
    .record(z.string(), z.unknown(), { error: "responses must be an object of answers by field label" })
    .refine(
      (answers) => Object.keys(answers).length <= limits.fieldsPerForm,
      `A form has at most ${limits.fieldsPerForm} answers`,
    ),
});

export const formResponse = z.object({
  id,
  form_id: id,
  version: z.int(),
  tester: z.object({ id, name: z.string(), email: z.string() }),
  submitted_at: time,
  /** Answers by field label. */
  responses: z.record(z.string(), answerValue),
  /** Files named in the answers, by upload id. */
  files: z.record(z.string(), z.object({ filename: z.string(), content_type: z.string(), size: z.int() })),
});
export type FormResponse = z.output<typeof formResponse>;

export const formRoutes = routes({
  listForms: {
    method: "GET",
    path: "/forms",
    permission: "read forms",
    summary: "Forms of the company, or of one project; testers get the open forms of their own projects",
    query: page.extend({ project_id: id.optional(), q: search.optional() }),
    answer: z.array(form),
    paged: true,
  },
  createForm: {
    method: "POST",
    path: "/forms",
    permission: "manage forms",
    summary: "Create a form; it opens at once unless it is a draft",
    body: createFormBody,
    answer: form,
    status: 201,
    refusals: [404, 409],
  },
  getForm: {
    method: "GET",
    path: "/forms/{id}",
    permission: "read forms",
    summary: "One form with its fields",
    params: withId,
    answer: form,
    refusals: [404],
  },
  updateForm: {
    method: "PUT",
    path: "/forms/{id}",
    permission: "manage forms",
    summary: "Change a form; a change of fields makes a new version, answers keep the version they answered",
    params: withId,
    body: updateFormBody,
    answer: form,
    refusals: [404],
  },
  publishForm: {
    method: "POST",
    path: "/forms/{id}/publish",
    permission: "manage forms",
    summary: "Open a draft or closed form to its testers",
    params: withId,
    answer: form,
    refusals: [404],
  },
  closeForm: {
    method: "POST",
    path: "/forms/{id}/close",
    permission: "manage forms",
    summary: "Close a form: it takes no more answers",
    params: withId,
    answer: form,
    refusals: [404],
  },
  submitResponse: {
    method: "POST",
    path: "/forms/{id}/responses",
    permission: "submit responses",
    summary: "Submit a tester's answers by field label; once per tester and form",
    params: withId,
    body: submitResponseBody,
    answer: z.object({ id, submitted_at: time }),
    status: 201,
    refusals: [404, 409],
  },
  listResponses: {
    method: "GET",
    path: "/forms/{id}/responses",
    permission: "read responses",
    summary: "Submitted answers of one form, newest first",
    params: withId,
    query: page,
    answer: z.object({ responses: z.array(formResponse) }),
    paged: true,
    refusals: [404],
  },
  getResponse: {
    method: "GET",
    path: "/forms/{id}/responses/{rid}",
    permission: "read responses",
    summary: "One submitted answer with the fields of the version it answered",
    params: z.object({ id, rid: id }),
    answer: formResponse.extend({ fields: z.array(storedField) }),
    refusals: [404],
  },
});
