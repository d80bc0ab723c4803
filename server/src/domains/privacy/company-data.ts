import { dataOfAnswers } from "./company-data-of-answers.ts";
import { dataOfPeople } from "./company-data-of-people.ts";
import type { CompanyTable, Reason } from "./company-table.ts";

/**
 * Every table that is exported, in the order of the export. A test compares it with the catalogue of the database: a new column has
 * to be thought about.
 */
export const companyData: Readonly<Record<string, CompanyTable>> = { ...dataOfPeople, ...dataOfAnswers };

/** Tables of which nothing is exported, by why. */
export const leftOutTables: Readonly<Record<Exclude<Reason, "same">, string>> = {
  secret: "access_links checkouts push_subscriptions",
  working: "audit_chain audit_heads mail_pace reminders_sent upload_totals",
  counted:
    "response_totals company_counters answer_days form_days answer_waits active_gaps answer_tallies project_funnels wizard_totals wizard_answer_tallies wizard_step_tallies wizard_times",
  // Unsent answers, notifications and sessions.
  personal: "form_drafts notifications sessions",
  passing: "company_exports live_events uploads_in_parts unconfirmed_companies reply_to_requests",
  service:
    "secrets storage_folders identities known_devices throttles personal_exports billing_events platform_audit_entries platform_admins admin_recovery_codes admin_sessions platform_days contact_messages schema_migrations",
};

/** @returns the columns of a table that are exported */
export function exportedOf({ columns }: CompanyTable): string[] {
  return columns.exported.split(" ");
}
