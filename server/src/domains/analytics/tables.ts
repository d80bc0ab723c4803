import type { ColumnType, Generated } from "kysely";

/** Tables of numbers by day and how far testers are: see schema.ts and docs/decisions/0029. A project of null is the company. */
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

interface ActiveDaysTable {
  company_id: string;
  project_id: string | null;
  user_id: string;
  day: string;
  is_tester: boolean;
  counted: Generated<boolean>;
}

interface ActiveGapsTable {
  company_id: string;
  project_id: string | null;
  is_tester: boolean;
  day: string;
  gap: number;
  people: Generated<number>;
}

interface ResponseRatesTable {
  company_id: string;
  project_id: string | null;
  day: string;
  submitted: number;
  expected: number;
}

interface ProjectFunnelsTable {
  company_id: string;
  project_id: string;
  slot: number;
  invited: Generated<number>;
  joined: Generated<number>;
  onboarded: Generated<number>;
  started: Generated<number>;
  submitted: Generated<number>;
}

/** What a tester has done on a project, with their place on it; written by triggers. */
export interface DoneOnProject {
  started_at: ColumnType<Date | null, never, never>;
  submitted_at: ColumnType<Date | null, never, never>;
  onboarded_at: ColumnType<Date | null, never, never>;
  last_active_at: ColumnType<Date | null, never, never>;
  response_count: ColumnType<number, never, never>;
}

export interface AnalyticsSchema {
  answer_days: AnswerDaysTable;
  form_days: FormDaysTable;
  answer_waits: AnswerWaitsTable;
  active_days: ActiveDaysTable;
  active_gaps: ActiveGapsTable;
  response_rates: ResponseRatesTable;
  project_funnels: ProjectFunnelsTable;
}
