/**
 * All tables with rows of a company, in deletion order: referencing tables before the tables they reference, and counted rows
 * before their counters. A test compares the list with the database catalog.
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
  // Files, and the tables that reference them.
  "company_exports",
  "message_uploads",
  "company_logos",
  "wizard_uploads",
  "uploads_in_parts",
  "uploads",
  "upload_totals",
  // Submissions of testers and their counters.
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
  // Testers and their memberships.
  "tester_group_members",
  "tester_groups",
  "tester_import_rows",
  "tester_imports",
  "project_testers",
  "active_days",
  // Content created by staff.
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
  // Payments and audit logs.
  "payment_reversals",
  "invoices",
  "checkouts",
  "subscriptions",
  "audit_entries",
  "audit_chain",
  "audit_heads",
] as const;
export type CompanyTable = (typeof companyErasureTables)[number];

/** Tables whose rows reference stored files. */
export const fileTables = ["company_exports", "uploads_in_parts", "uploads"] as const;
export type FileTable = (typeof fileTables)[number];
