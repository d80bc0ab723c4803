import type { AnswerValue, Form, FormPriority, FormStatus } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";
import type { Json } from "#platform/db/tables.ts";

interface FormsTable {
  company_id: string;
  id: string;
  project_id: string;
  title: string;
  description: string;
  instructions: string;
  priority: FormPriority;
  due_date: string | null;
  sequence_order: number;
  status: FormStatus;
  version: Generated<number>;
  created_by: string;
  created_at: Date;
  opened_at: Date | null;
  many_responses: Generated<boolean>;
  close_date: string | null;
  response_limit: number | null;
  updated_at: Date;
  deleted_at: Date | null;
  announced_up_to: string | null;
  announcing_at: Date | null;
}

interface FormVersionsTable {
  company_id: string;
  form_id: string;
  version: number;
  fields: Json<Form["fields"]>;
  field_count: ColumnType<number, never, never>;
  created_by: string;
  created_at: Date;
}

interface FormResponsesTable {
  company_id: string;
  form_id: string;
  id: string;
  user_id: string;
  version: number;
  attempt: Generated<number>;
  answers: Json<Record<string, AnswerValue>>;
  submitted_at: Date;
  tallied: Generated<boolean>;
  staff_notified: Generated<boolean>;
  /** Minutes; null except for a tester's first response. */
  waited_minutes: Generated<number | null>;
}

interface FormDraftsTable {
  company_id: string;
  form_id: string;
  user_id: string;
  version: number;
  answers: Json<Record<string, AnswerValue>>;
  revision: number;
  progress: number;
  updated_at: Date;
}

interface ResponseNotesTable {
  company_id: string;
  response_id: string;
  form_id: string;
  note: string;
  tags: string[];
  updated_by: string;
  updated_at: Date;
}

interface AnswerTalliesTable {
  company_id: string;
  form_id: string;
  field_id: string;
  value: string;
  count: number;
}

interface ResponseTotalsTable {
  company_id: string;
  form_id: string;
  slot: number;
  is_open: boolean;
  responses: Generated<number>;
  of_testers: Generated<number>;
}

/** A project of null is the company: see docs/decisions/0029. */
interface AnswerDaysTable {
  company_id: string;
  project_id: string | null;
  day: string;
  responses: Generated<number>;
  written_answers: Generated<number>;
  written_characters: Generated<number>;
}

interface FormDaysTable {
  company_id: string;
  form_id: string;
  day: string;
  responses: Generated<number>;
}

/** A project of null is the company: see docs/decisions/0029. */
interface AnswerWaitsTable {
  company_id: string;
  project_id: string | null;
  day: string;
  level: number;
  bucket: number;
  responses: Generated<number>;
  /** On levels 0 and 4: of all its responses together. */
  minutes: Generated<number>;
}

export interface FormTables {
  forms: FormsTable;
  form_versions: FormVersionsTable;
  form_responses: FormResponsesTable;
  form_drafts: FormDraftsTable;
  response_notes: ResponseNotesTable;
  answer_tallies: AnswerTalliesTable;
  response_totals: ResponseTotalsTable;
  answer_days: AnswerDaysTable;
  form_days: FormDaysTable;
  answer_waits: AnswerWaitsTable;
}
