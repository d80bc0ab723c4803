import type {
  OnboardingStatus,
  ResponseData,
  WizardKind,
  WizardPriority,
  WizardStatus,
  WizardStep,
} from "@firstlight/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Json } from "#platform/db/tables.ts";

interface WizardsTable {
  company_id: string;
  id: string;
  project_id: string;
  kind: WizardKind;
  title: string;
  description: string;
  priority: WizardPriority;
  estimated_total_time: number | null;
  tags: string[];
  status: WizardStatus | OnboardingStatus;
  is_live: GeneratedAlways<boolean>;
  settings: Json<{ completion_message: string }>;
  version: Generated<number>;
  step_count: Generated<number>;
  shown_step_count: Generated<number>;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  published_at: ColumnType<Date | null, never, never>;
  announced_at: Date | null;
  announcing_at: Date | null;
  announced_up_to: string | null;
}

interface WizardVersionsTable {
  company_id: string;
  wizard_id: string;
  version: number;
  steps: Json<WizardStep[]>;
  created_by: string;
  created_at: Date;
}

interface WizardAssignmentsTable {
  company_id: string;
  wizard_id: string;
  user_id: string;
  project_id: string;
  assigned_by: string | null;
  assigned_at: Date | null;
  notes: Generated<string>;
  due_date: string | null;
  notified_at: Date | null;
  mail_id: string | null;
  started_at: Date | null;
  version: number | null;
  step_count: Generated<number>;
  completed_count: Generated<number>;
  skipped_count: Generated<number>;
  current_step_id: string | null;
  last_active_at: Date | null;
  completed_at: Date | null;
}

interface WizardStepRunsTable {
  company_id: string;
  wizard_id: string;
  user_id: string;
  step_id: string;
  time_spent: number;
  completed_at: Date | null;
  skipped_at: Date | null;
}

interface WizardResponsesTable {
  company_id: string;
  wizard_id: string;
  user_id: string;
  interaction_id: string;
  step_id: string;
  response: Json<ResponseData>;
  is_correct: boolean | null;
  answered_at: Date;
}

interface WizardTotalsTable {
  company_id: string;
  wizard_id: string;
  slot: number;
  assigned: Generated<number>;
  in_progress: Generated<number>;
  completed: Generated<number>;
  /** Places of those who are on the project no more. */
  away: Generated<number>;
  /** Of those in progress and completed: not assigned. */
  unassigned_in_progress: Generated<number>;
  unassigned_completed: Generated<number>;
}

interface WizardAnswerTalliesTable {
  company_id: string;
  wizard_id: string;
  interaction_id: string;
  value: string;
  slot: number;
  count: number;
  marked: number;
  correct: number;
  texts: number;
}

interface WizardStepTalliesTable {
  company_id: string;
  wizard_id: string;
  step_id: string;
  slot: number;
  completed: Generated<number>;
  here: Generated<number>;
}

interface WizardTimesTable {
  company_id: string;
  wizard_id: string;
  step_id: string | null;
  level: number;
  bucket: number;
  slot: number;
  count: number;
}

interface WizardUploadsTable {
  company_id: string;
  wizard_id: string;
  upload_id: string;
}

export interface WizardTables {
  wizards: WizardsTable;
  wizard_versions: WizardVersionsTable;
  wizard_assignments: WizardAssignmentsTable;
  wizard_step_runs: WizardStepRunsTable;
  wizard_responses: WizardResponsesTable;
  wizard_totals: WizardTotalsTable;
  wizard_answer_tallies: WizardAnswerTalliesTable;
  wizard_step_tallies: WizardStepTalliesTable;
  wizard_times: WizardTimesTable;
  wizard_uploads: WizardUploadsTable;
}
