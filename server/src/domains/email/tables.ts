import type {
  ImportOutcome,
  MailCategory,
  MailContent,
  MailSetting,
  MailState,
  PreferenceMap,
} from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";

/** Tables of mail, of testers' groups and imports, and personal exports: see schema.ts. */
type Json<T> = ColumnType<T, string, string>;
/** As `Json`, empty where nothing is said. */
type JsonOfPreferences<T> = ColumnType<Partial<Record<MailCategory, T>>, string | undefined, string>;

export type LinkPurpose = "password_reset" | "magic_link" | "email_change" | "erasure" | "registration";

interface AccessLinksTable {
  company_id: string;
  id: string;
  user_id: string;
  purpose: LinkPurpose;
  email: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface ReplyToRequestsTable {
  company_id: string;
  email: string;
  token_hash: Buffer;
  link_id: string;
  requested_by: string;
  expires_at: Date;
}

interface SecretsTable {
  name: string;
  value: Buffer;
}

interface EmailPreferencesTable {
  company_id: string;
  user_id: string;
  project_id: string | null;
  settings: Json<PreferenceMap>;
  replaced: JsonOfPreferences<MailSetting | null>;
  withdrawn: JsonOfPreferences<MailSetting>;
}

interface MailSuppressionsTable {
  company_id: string;
  id: string;
  email: string;
  reason: string;
  created_at: Date;
}

interface MailPaceTable {
  company_id: string;
  lane: "general" | "invitation";
  next_at: Date;
}

interface MailsTable {
  company_id: string;
  id: string;
  category: MailCategory;
  to_email: string;
  to_name: string;
  subject: string;
  user_id: string | null;
  project_id: string | null;
  content: ColumnType<MailContent | null, string | null | undefined, string | null>;
  is_required: Generated<boolean>;
  is_forgotten: Generated<boolean>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Date;
  due_at: Date | null;
  first_due_at: Date | null;
  sent_at: Date | null;
  digest: "daily" | "weekly" | "at_once" | null;
  digest_id: string | null;
  claimed_until: Date | null;
  expires_at: Date | null;
  link_id: string | null;
}

interface ReminderSchedulesTable {
  company_id: string;
  is_paused: Generated<boolean>;
  days_before: Generated<number[]>;
  on_due_day: Generated<boolean>;
  days_after: Generated<number[]>;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  last_run_on: string | null;
  reminding_at: Date | null;
}

interface RemindersSentTable {
  company_id: string;
  user_id: string;
  day: string;
}

interface TesterGroupsTable {
  company_id: string;
  id: string;
  project_id: string;
  name: string;
  created_by: string;
  created_at: Date;
  member_count: Generated<number>;
}

interface TesterGroupMembersTable {
  company_id: string;
  group_id: string;
  project_id: string;
  user_id: string;
}

interface TesterImportsTable {
  company_id: string;
  id: string;
  project_id: string;
  created_by: string;
  created_at: Date;
  finished_at: Date | null;
  resumed_at: Date | null;
  total: number;
  added: Generated<number>;
  already_here: Generated<number>;
  refused: Generated<number>;
}

interface TesterImportRowsTable {
  company_id: string;
  import_id: string;
  line: number;
  name: string;
  email: string;
  outcome: ImportOutcome;
  reason: string | null;
}

interface PersonalExportsTable {
  identity_id: string;
  status: "building" | "ready" | "failed";
  progress: Generated<number>;
  storage_key: string | null;
  size: number | null;
  requested_at: Date;
  ready_at: Date | null;
  failed_at: Date | null;
}

export interface MailSchema {
  mails: MailsTable;
  access_links: AccessLinksTable;
  reply_to_requests: ReplyToRequestsTable;
  secrets: SecretsTable;
  email_preferences: EmailPreferencesTable;
  mail_suppressions: MailSuppressionsTable;
  mail_pace: MailPaceTable;
  reminder_schedules: ReminderSchedulesTable;
  reminders_sent: RemindersSentTable;
  tester_groups: TesterGroupsTable;
  tester_group_members: TesterGroupMembersTable;
  tester_imports: TesterImportsTable;
  tester_import_rows: TesterImportRowsTable;
  personal_exports: PersonalExportsTable;
}
