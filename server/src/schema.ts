import type {
  AnswerValue,
  Form,
  FormPriority,
  FormStatus,
  Language,
  Role,
  SubscriptionStatus,
  SubscriptionTier,
} from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";
import type { AnalyticsSchema, DoneOnProject } from "#domains/analytics/tables.ts";
import type { AuditSchema } from "#platform/audit/tables.ts";
import type { BillingSchema } from "#domains/billing/tables.ts";
import type { DeviceSchema } from "#domains/auth/tables.ts";
import type { ExportSchema } from "#platform/exports/tables.ts";
import type { LiveSchema } from "#platform/realtime/tables.ts";
import type { LinkPurpose, MailSchema } from "#domains/email/tables.ts";
import type { MessageSchema } from "#domains/messages/tables.ts";
import type { NotificationSchema } from "#domains/notifications/tables.ts";
import type { PlatformSchema } from "#domains/platform-admin/tables.ts";
import type { WizardSchema } from "#domains/wizards/tables.ts";

export type { LinkPurpose };

/** The tables as created by the migrations. Times are Dates, days are text, JSON is written as text and read parsed. */
type Json<T> = ColumnType<T, string, string>;

interface CompaniesTable {
  id: string;
  company_name: string;
  company_domain: string;
  logo_url: string | null;
  primary_color: Generated<string>;
  secondary_color: Generated<string>;
  login_text: Generated<string>;
  time_zone: Generated<string>;
  subscription_status: Generated<SubscriptionStatus>;
  trial_ends_at: Date;
  locked_at: Date | null;
  staff_count: Generated<number>;
  tester_count: Generated<number>;
  is_sample: Generated<boolean>;
  created_at: Date;
  trial_notified_at: Date | null;
  /** Days for which testers' submissions are stored. */
  retention_days: Generated<number>;
  retention_enforced_at: Date | null;
  tier: Generated<SubscriptionTier>;
  seat_count: Generated<number>;
  subscription_ended_at: Date | null;
  deletion_notified_at: Date | null;
  deletion_notified_days: 1 | 7 | null;
  erasing_since: Date | null;
  erasure_worked_at: Date | null;
  /** Numbers of erased rows by table, and of erased files. */
  erased: ColumnType<Record<string, number>, string | undefined, string>;
  is_internal: Generated<boolean>;
  granted_tier: Exclude<SubscriptionTier, "trial"> | null;
  trial_granted_at: Date | null;
  support_may_write: Generated<boolean>;
  language: Generated<Language>;
  custom_domain: string | null;
  custom_domain_verified_at: Date | null;
  custom_domain_token: string | null;
  custom_domain_missing_since: Date | null;
  pending_domain: string | null;
  pending_domain_token: string | null;
  reply_to_email: string | null;
}

/** The upload a company uses as its logo. */
interface CompanyLogosTable {
  company_id: string;
  upload_id: string;
}

interface IdentitiesTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  must_change_password: Generated<boolean>;
  password_expires_at: Date | null;
  erasing_since: Date | null;
  language: Language | null;
  browser_language: Language | null;
}

interface UsersTable {
  company_id: string;
  id: string;
  identity_id: string;
  email: string;
  name: string;
  role: Role;
  is_active: Generated<boolean>;
  joined_at: Date | null;
  last_login: Date | null;
  created_at: Date;
  removed_at: Date | null;
  join_notified: Generated<boolean>;
  suspended_at: Date | null;
  /** A day in UTC. */
  last_active_on: string | null;
  login_count: Generated<number>;
}

interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  company_id: string;
  user_id: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  support_session_id: string | null;
}

interface InvitationsTable {
  company_id: string;
  id: string;
  user_id: string;
  project_id: string | null;
  invited_by: string;
  token_hash: Buffer;
  expires_at: Date;
  accepted_at: Date | null;
  created_at: Date;
}

interface ThrottlesTable {
  key: string;
  window_ends_at: Date;
  hits: number;
}

interface ProjectsTable {
  company_id: string;
  id: string;
  name: string;
  description: string;
  created_by: string;
  created_at: Date;
  archived_at: Date | null;
  tester_count: Generated<number>;
  form_count: Generated<number>;
  open_form_count: Generated<number>;
  deleted_at: Date | null;
}

interface ProjectTestersTable extends DoneOnProject {
  company_id: string;
  project_id: string;
  user_id: string;
  invited_by: string;
  created_at: Date;
  joined_at: ColumnType<Date | null, never, never>;
}

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

interface CompanyCountersTable {
  company_id: string;
  slot: number;
  projects: Generated<number>;
  active_projects: Generated<number>;
  active_forms: Generated<number>;
  expected: Generated<number>;
  responses: Generated<number>;
  submitted: Generated<number>;
}

interface UploadsTable {
  company_id: string;
  id: string;
  owner_id: string;
  filename: string;
  content_type: string;
  size: number;
  storage_key: string;
  response_id: string | null;
  released: Generated<boolean>;
  is_shown: Generated<boolean>;
  created_at: Date;
}

interface UploadsInPartsTable {
  company_id: string;
  id: string;
  owner_id: string;
  filename: string;
  size: number;
  arrived: Generated<number[]>;
  storage_key: string;
  upload_id: string | null;
  created_at: Date;
}

interface UploadTotalsTable {
  company_id: string;
  bytes: number;
}

export interface Schema
  extends
    AnalyticsSchema,
    AuditSchema,
    BillingSchema,
    DeviceSchema,
    ExportSchema,
    LiveSchema,
    MailSchema,
    MessageSchema,
    NotificationSchema,
    PlatformSchema,
    WizardSchema {
  companies: CompaniesTable;
  company_logos: CompanyLogosTable;
  identities: IdentitiesTable;
  users: UsersTable;
  sessions: SessionsTable;
  invitations: InvitationsTable;
  throttles: ThrottlesTable;
  projects: ProjectsTable;
  project_testers: ProjectTestersTable;
  forms: FormsTable;
  form_versions: FormVersionsTable;
  form_responses: FormResponsesTable;
  form_drafts: FormDraftsTable;
  response_notes: ResponseNotesTable;
  answer_tallies: AnswerTalliesTable;
  response_totals: ResponseTotalsTable;
  company_counters: CompanyCountersTable;
  uploads: UploadsTable;
  uploads_in_parts: UploadsInPartsTable;
  upload_totals: UploadTotalsTable;
}
