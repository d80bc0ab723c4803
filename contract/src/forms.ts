import { z } from "zod";
import { id, line, page, search, text, time, withId } from "./common.ts";
import { limits } from "./limits.ts";
import { routes } from "./define.ts";
import { choiceTypes, fieldTypes, formPriorities } from "./forms-words.ts";

const optionText = line("Option", limits.option);
const option = z.union([optionText, z.object({ value: optionText, label: optionText })]);
export type FieldOption = z.output<typeof option>;

/** What an answer holds when this option is chosen. */
export function optionValue(choice: FieldOption): string {
  return typeof choice === "string" ? choice : choice.value;
}

/** What people read on this option. */
export function optionLabel(choice: FieldOption): string {
  return typeof choice === "string" ? choice : choice.label;
}

const fieldId = z.string().regex(/^field_[\w-]{1,60}$/, "A field id is field_ followed by letters, digits or hyphens");

export const formField = z
  .object({
    id: fieldId,
    type: z.enum(fieldTypes, { error: `Field type must be one of: ${fieldTypes.join(", ")}` }),
    label: line("Field label", limits.title).refine((label) => label !== "__proto__", "This label cannot be used"),
    required: z.boolean().default(false),
    description: text("Field description", limits.description).default(""),
    placeholder: text("Placeholder", limits.title).default(""),
    options: z
      .array(option)
      .max(limits.optionsPerField, `A field can have at most ${limits.optionsPerField} options`)
      .optional(),
  })
  .transform(({ options, ...field }) =>
    choiceTypes.includes(field.type) ? { ...field, options: options ?? [] } : field,
  )
  .superRefine((field, context) => {
    const options = "options" in field ? field.options : undefined;
    if (!options) return;
    if (options.length === 0) {
      context.addIssue({ code: "custom", path: ["options"], message: "A choice field needs at least one option" });
    }
    if (new Set(options.map(optionValue)).size !== options.length) {
      context.addIssue({ code: "custom", path: ["options"], message: "Two options of one field are the same" });
    }
  });
export type FormField = z.output<typeof formField> & { options?: FieldOption[] };

const fields = z
  .array(formField, { error: "Please add at least one field to the form" })
  .min(1, "Please add at least one field to the form")
  .max(limits.fieldsPerForm, `A form can have at most ${limits.fieldsPerForm} fields`)
  .superRefine((list, context) => {
    const labels = new Set<string>();
    const ids = new Set<string>();
    for (const [index, field] of list.entries()) {
      if (labels.has(field.label)) {
        context.addIssue({
          code: "custom",
          path: [index, "label"],
          message: `Two fields are labelled “${field.label}”. Give each field its own label`,
        });
      }
      if (ids.has(field.id)) {
        context.addIssue({ code: "custom", path: [index, "id"], message: "Two fields have the same id" });
      }
      labels.add(field.label);
      ids.add(field.id);
    }
  });

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
  fields,
};

export const createFormBody = z.object({
  ...formContent,
  project_id: id,
  status: z.enum(["draft", "open"]).default("open"),
});
export const updateFormBody = z.object(formContent);

const storedField = z.object({
  id: z.string(),
  type: z.enum(fieldTypes),
  label: z.string(),
  required: z.boolean(),
  description: z.string(),
  placeholder: z.string(),
  options: z.array(z.union([z.string(), z.object({ value: z.string(), label: z.string() })])).optional(),
});

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

/** One answer: text, number or date as text; a list for a checkbox; upload ids for a file. */
export const answerValue = z.union([z.string(), z.number(), z.array(z.string())]);
export type AnswerValue = z.output<typeof answerValue>;

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
