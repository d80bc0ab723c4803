import type { MailCategory, MailContent, MailSetting, MailState, PreferenceMap } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";
import type { Json } from "#platform/db/tables.ts";

/** As `Json`, empty where nothing is said. */
type JsonOfPreferences<T> = ColumnType<Partial<Record<MailCategory, T>>, string | undefined, string>;

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

interface RemindersSentTable {
  company_id: string;
  user_id: string;
  day: string;
}

interface ReplyToRequestsTable {
  company_id: string;
  email: string;
  token_hash: Buffer;
  link_id: string;
  requested_by: string;
  expires_at: Date;
}

export interface EmailTables {
  mails: MailsTable;
  email_preferences: EmailPreferencesTable;
  mail_suppressions: MailSuppressionsTable;
  mail_pace: MailPaceTable;
  reminders_sent: RemindersSentTable;
  reply_to_requests: ReplyToRequestsTable;
}
