/**
 * Every table with rows of a company, in the order they go when it is erased: what points at something before that, and
 * what is counted before its counters. A test compares it with the catalogue of the database.
 */
export const companyErasureTables = [
  // Access and notifications.
  "push_subscriptions",
  "sessions",
  "support_sessions",
  "access_links",
  "invitations",
  "unconfirmed_companies",
  "reply_to_requests",
  "live_events",
  "notifications",
  "reminders_sent",
  "reminder_schedules",
  "mails",
  "mail_pace",
  "mail_suppressions",
  "email_preferences",
  // Files, with what shows them.
  "company_exports",
  "message_uploads",
  "company_logos",
  "wizard_uploads",
  "uploads_in_parts",
  "uploads",
  "upload_totals",
  // What testers sent, and what was counted of it.
  "response_notes",
  "form_drafts",
  "form_responses",
  "wizard_responses",
  "wizard_step_runs",
  "wizard_assignments",
  "messages",
  "conversations",
  "message_bodies",
  "answer_tallies",
  "response_totals",
  "wizard_answer_tallies",
  "wizard_step_tallies",
  "wizard_times",
  "wizard_totals",
  // Who takes part.
  "tester_group_members",
  "tester_groups",
  "tester_import_rows",
  "tester_imports",
  "project_testers",
  "active_days",
  // What staff made.
  "wizard_versions",
  "wizards",
  "form_versions",
  "form_days",
  "forms",
  "answer_days",
  "answer_waits",
  "active_gaps",
  "response_rates",
  "project_funnels",
  "projects",
  "company_counters",
  // What was paid, and what was done.
  "payment_reversals",
  "invoices",
  "checkouts",
  "subscriptions",
  "audit_entries",
  "audit_chain",
  "audit_heads",
] as const;
export type CompanyTable = (typeof companyErasureTables)[number];

/** Those whose rows know of a file. */
export const fileTables = ["company_exports", "uploads_in_parts", "uploads"] as const;
export type FileTable = (typeof fileTables)[number];
