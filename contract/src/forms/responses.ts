import { z } from "zod";
import { id, line, page, search, text, time, wholeCount, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { exportFormats, mediaTypes } from "../common/media-types.ts";
import { answerValue, gridSummary, npsSummary, rankSummary } from "../questions/schema.ts";
import { fieldTypes } from "../questions/types.ts";
import { storedField } from "./fields.ts";
import { limits } from "../limits.ts";

export const submitResponseBody = z.object({
  // Looked at field by field in `checkAnswers`; here only its size is bounded, before any work is done on it.
  responses: z
    .record(z.string(), z.unknown(), { error: "responses must be an object of answers by field label" })
    .refine(
      (answers) => Object.keys(answers).length <= limits.fieldsPerForm,
      `A response can have at most ${limits.fieldsPerForm} answers`,
    ),
  /** Chosen by the sender and stored as the response's ID: sent again, it is stored once. */
  submission_id: id.optional(),
  /** Answered version of the form: a response is rejected after a newer one, since the tester did not see it. */
  version: wholeCount.min(1).optional(),
});

/** Whether the team has reviewed a response; testers never see it. */
export const reviewStatus = z.enum(["new", "reviewed"]).meta({ id: "ReviewStatus" });
export type ReviewStatus = z.output<typeof reviewStatus>;

const tag = line("Tag", limits.tag);
export const responseNote = z
  .object({
    note: text("Note", limits.description),
    tags: z
      .array(tag)
      .max(limits.tagsPerResponse, `At most ${limits.tagsPerResponse} tags`)
      .refine((tags) => new Set(tags.map((one) => one.toLowerCase())).size === tags.length, "Two tags are the same"),
  })
  .meta({ id: "ResponseNote" });
export type ResponseNote = z.output<typeof responseNote>;

export const answerFile = z
  .object({ filename: z.string(), content_type: z.string(), size: z.int() })
  .meta({ id: "AnswerFile" });
const files = z.record(z.string(), answerFile);
const tester = z.object({ id, name: z.string(), email: z.string() });

export const formResponse = z.object({
  id,
  form_id: id,
  version: z.int(),
  tester,
  submitted_at: time,
  /** Answers by field label. */
  responses: z.record(z.string(), answerValue),
  /** Files named in the answers, by upload id. */
  files,
  note: z.string(),
  tags: z.array(z.string()),
  status: reviewStatus,
});
export type FormResponse = z.output<typeof formResponse>;

const day = z.iso.date();
export const askedDay = z.iso
  .date("Enter a date like 2026-12-31")
  .refine((date) => date >= "1900-01-01", "Enter a date like 2026-12-31");
/** Which answers: the same words for list, summary and export. */
const responseFilter = {
  /** Any part of the answers, or of the tester's name and email. */
  q: search.optional(),
  tester: id.optional(),
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  tag: tag.optional(),
  /** First and last day of submission, in the company's time zone. */
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** What answers have to match, as JSON: `{"match": "all", "conditions": [{"field", "is", "value"}]}`. */
  conditions: z.string().max(8_000).optional(),
};
export const responseSort = z
  .string()
  .regex(
    /^-?(submitted_at|tester|field_[\w-]{1,60})$/,
    "Sort by submitted_at, tester or a field ID. Prefix with - for descending order.",
  );

const bar = z.object({ from: z.number(), to: z.number(), count: z.int() });
/** History of a field across the form's versions. */
const fieldHistory = z.object({
  is_current: z.boolean(),
  added_in: z.int(),
  removed_in: z.int().nullable(),
  /** Earlier labels, the oldest first. */
  earlier_labels: z.array(z.string()),
});
export const fieldSummary = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  history: fieldHistory,
  answered: z.int(),
  /** Choices and stars, in the order of the form; options that are gone come last. */
  choices: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })).optional(),
  /** Of numbers and stars. */
  average: z.number().nullable().optional(),
  least: z.number().nullable().optional(),
  most: z.number().nullable().optional(),
  /** How numbers spread; `to` belongs to the last bar only. */
  bars: z.array(bar).optional(),
  /** Of dates, in their order. When they span more than 90 days they are counted by month, under the first day of each. */
  days: z.array(z.object({ date: day, count: z.int() })).optional(),
  days_by: z.enum(["day", "month"]).optional(),
  nps: npsSummary.optional(),
  ranks: z.array(rankSummary).optional(),
  grid: gridSummary.optional(),
});
export type FieldSummary = z.output<typeof fieldSummary>;

export const responseSummary = z.object({
  /** How many answers match, of how many. */
  response_count: z.int(),
  of: z.int(),
  versions: z.array(z.object({ version: z.int(), created_at: time, response_count: z.int() })),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  fields: z.array(fieldSummary),
});
export type ResponseSummary = z.output<typeof responseSummary>;

const inForm = z.object({ id, rid: id });
/** Which answers, in which order: newest first unless sorted. */
const responseList = { ...responseFilter, sort: responseSort.optional() };

export const responseRoutes = routes({
  submitResponse: {
    method: "POST",
    path: "/forms/{id}/responses",
    permission: "submit responses",
    opens: true,
    summary: "Submits a tester’s response by field label; once per tester unless the form allows more",
    params: withId,
    body: submitResponseBody,
    answer: z.object({ id, submitted_at: time }),
    status: 201,
    errors: ["form_already_submitted", "form_changed", "form_closed", "form_full"],
  },
  listResponses: {
    method: "GET",
    path: "/forms/{id}/responses",
    permission: "read responses",
    summary: "Lists the matching responses of one form, newest first unless sorted",
    params: withId,
    query: page.extend(responseList),
    answer: z.object({ responses: z.array(formResponse) }),
    paged: true,
  },
  getResponse: {
    method: "GET",
    path: "/forms/{id}/responses/{rid}",
    permission: "read responses",
    summary: "Returns one response with the fields of the version it answered, and its neighbors in the list",
    params: inForm,
    query: z.object(responseList),
    answer: formResponse.extend({
      fields: z.array(storedField),
      /** The matching answers before and after it, whether or not it matches itself. */
      previous: id.nullable(),
      next: id.nullable(),
    }),
  },
  deleteResponse: {
    method: "DELETE",
    path: "/forms/{id}/responses/{rid}",
    permission: "manage responses",
    summary: "Deletes one response and its files",
    params: inForm,
  },
  noteResponse: {
    method: "PUT",
    path: "/forms/{id}/responses/{rid}/note",
    permission: "manage responses",
    summary: "Saves the team’s note and tags on a response; testers never see them",
    params: inForm,
    body: responseNote,
    answer: responseNote,
  },
  getSummary: {
    method: "GET",
    path: "/forms/{id}/summary",
    permission: "read responses",
    summary: "Returns counts of the matching responses by field, across all versions of the form",
    params: withId,
    query: z.object(responseFilter),
    answer: responseSummary,
  },
  listAnswers: {
    method: "GET",
    path: "/forms/{id}/answers",
    permission: "read responses",
    summary: "Lists the matching answers to one text or file field, newest first",
    params: withId,
    query: page.extend({
      ...responseFilter,
      field: z.string().regex(/^field_[\w-]{1,60}$/),
      /** In the answers to this field alone: its text, or the names of its files. */
      said: search.optional(),
    }),
    answer: z.object({
      answers: z.array(z.object({ response_id: id, tester, submitted_at: time, value: answerValue, files })),
    }),
    paged: true,
  },
  exportResponses: {
    method: "GET",
    path: "/forms/{id}/export",
    permission: "read responses",
    summary: "Exports the matching responses as a file, one row each, with the columns of all versions",
    params: withId,
    query: z.object({
      ...responseFilter,
      sort: z.enum(["submitted_at", "-submitted_at"]).optional(),
      format: z.enum(exportFormats),
    }),
    answer: "file",
    media: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.json],
    errors: ["export_too_large"],
  },
});
