import type { AnswerValue, Form, FormEditContent, FormPriority, FormStatus } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";
import { companyOnly, counted, internal, shared, sharedThenReplaced, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";
import type { Json } from "#platform/db/tables.ts";

export const formTables = defineTables({
  forms: {
    made_by: ["created_by"],
    key: ["id"],
    erase: "made",
    company: { file: "forms", says: "your forms", of: { project_id: "projects" }, atOnce: 200 },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      project_id: column<string>(shared),
      title: column<string>(shared),
      description: column<string>(shared),
      instructions: column<string>(shared),
      priority: column<FormPriority>(shared),
      due_date: column<string | null>(shared),
      sequence_order: column<number>(shared),
      status: column<FormStatus>(shared),
      version: column<Generated<number>>(shared),
      created_by: column<string>(shared),
      created_at: column<Date>(shared),
      opened_at: column<Date | null>(shared),
      many_responses: column<Generated<boolean>>(shared),
      close_date: column<string | null>(shared),
      response_limit: column<number | null>(shared),
      updated_at: column<Date>(shared),
      deleted_at: column<Date | null>(shared),
      purge_at: column<Date | null>(internal),
      deleted_by: column<string | null>(internal),
      deleted_with: column<string | null>(internal),
      announced_up_to: column<string | null>(internal),
      announcing_at: column<Date | null>(internal),
    },
  },
  form_versions: {
    made_by: ["created_by"],
    key: ["form_id", "version"],
    erase: "made",
    company: {
      file: "form-versions",
      says: "the fields of each form, by version",
      of: { form_id: "forms" },
      atOnce: 20,
    },
    columns: {
      company_id: column<string>(tenant),
      form_id: column<string>(shared),
      version: column<number>(shared),
      fields: column<Json<Form["fields"]>>(shared),
      field_count: column<ColumnType<number, never, never>>(counted),
      created_by: column<string>(shared),
      created_at: column<Date>(shared),
    },
  },
  // The working copies that editors write.
  form_edits: {
    made_by: ["updated_by"],
    key: ["form_id"],
    erase: "made",
    company: { file: "form-edits", says: "unpublished changes to forms", of: { form_id: "forms" }, atOnce: 20 },
    columns: {
      company_id: column<string>(tenant),
      form_id: column<string>(shared),
      content: column<Json<FormEditContent>>(shared),
      revision: column<number>(shared),
      is_changed: column<boolean>(shared),
      base_updated_at: column<Date>(shared),
      updated_by: column<string>(shared),
      updated_at: column<Date>(shared),
    },
  },
  response_totals: {
    erase: "answers",
    company: "counted",
    columns: {
      company_id: column<string>(tenant),
      form_id: column<string>(counted),
      slot: column<number>(counted),
      is_open: column<boolean>(counted),
      is_there: column<Generated<boolean>>(counted),
      responses: column<Generated<number>>(counted),
      of_testers: column<Generated<number>>(counted),
    },
  },
  answer_tallies: {
    erase: "answers",
    company: "counted",
    columns: {
      company_id: column<string>(tenant),
      form_id: column<string>(counted),
      field_id: column<string>(counted),
      value: column<string>(counted),
      count: column<number>(counted),
    },
  },
  // A project of null is the company: see docs/decisions/0029.
  answer_days: {
    erase: "made",
    company: "counted",
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string | null>(counted),
      day: column<string>(counted),
      responses: column<Generated<number>>(counted),
      written_answers: column<Generated<number>>(counted),
      written_characters: column<Generated<number>>(counted),
    },
  },
  form_days: {
    erase: "made",
    company: "counted",
    columns: {
      company_id: column<string>(tenant),
      form_id: column<string>(counted),
      day: column<string>(counted),
      responses: column<Generated<number>>(counted),
    },
  },
  // A project of null is the company: see docs/decisions/0029.
  answer_waits: {
    erase: "made",
    company: "counted",
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string | null>(counted),
      day: column<string>(counted),
      level: column<number>(counted),
      bucket: column<number>(counted),
      responses: column<Generated<number>>(counted),
      /** On levels 0 and 4: of all its responses together. */
      minutes: column<Generated<number>>(counted),
    },
  },
  // Answers are exported beside their questions; their own name and address inside them are replaced. With the form's title, and each answer beside its question.
  form_responses: {
    whose: { user_id: "user" },
    onErasure: "kept",
    key: ["id"],
    erase: "answers",
    company: {
      file: "responses",
      says: "responses, each answer with its question",
      of: { form_id: "forms" },
      atOnce: 200,
    },
    columns: {
      company_id: column<string>(tenant),
      form_id: column<string>(shared),
      id: column<string>(shared),
      user_id: column<string>(shared),
      version: column<number>(shared),
      attempt: column<Generated<number>>(shared),
      submitted_at: column<Date>(shared),
      tallied: column<Generated<boolean>>(internal),
      staff_notified: column<Generated<boolean>>(internal),
      /** Minutes; null except for a tester's first response. */
      waited_minutes: column<Generated<number | null>>(shared),
      is_reviewed: column<Generated<boolean>>(companyOnly),
      answers: column<Json<Record<string, AnswerValue>>>(sharedThenReplaced),
    },
  },
  form_drafts: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["form_id", "user_id"],
    erase: "answers",
    company: "personal",
    columns: {
      company_id: column<string>(tenant),
      form_id: column<string>(shared),
      user_id: column<string>(shared),
      version: column<number>(shared),
      answers: column<Json<Record<string, AnswerValue>>>(shared),
      revision: column<number>(shared),
      progress: column<number>(shared),
      updated_at: column<Date>(shared),
    },
  },
  // Staff notes on a response; the respondent's words are replaced in them as in the response.
  response_notes: {
    made_by: ["updated_by"],
    key: ["response_id"],
    erase: "answers",
    company: { file: "response-notes", says: "the team’s notes and tags on responses", of: { form_id: "forms" } },
    columns: {
      company_id: column<string>(tenant),
      response_id: column<string>(shared),
      form_id: column<string>(shared),
      note: column<string>(shared),
      tags: column<string[]>(shared),
      updated_by: column<string>(shared),
      updated_at: column<Date>(shared),
    },
  },
});

export interface FormTables extends RowsOf<typeof formTables> {}
