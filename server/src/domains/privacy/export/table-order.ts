import type { NamedTable } from "../inventory.ts";

/** How the files of a company's export follow each other, and in its README the tables that are left out. */
const ofCompany = `
  companies company_limits company_logos reminder_schedules subscriptions invoices payment_reversals users support_sessions invitations projects
  project_testers tester_groups tester_group_members tester_notes tester_imports tester_import_rows mails email_preferences mail_suppressions
  active_days response_rates audit_entries forms form_versions form_edits form_responses response_notes wizards wizard_versions wizard_edits
  wizard_assignments wizard_step_runs wizard_responses conversations message_bodies messages builds
  feedback_settings feedback_labels feedback_views feedback_items feedback_item_labels feedback_merges feedback_votes feedback_comments
  feedback_events feedback_followers feedback_imports retests feedback_uploads tester_devices
  uploads message_uploads wizard_uploads
  access_links checkouts push_subscriptions audit_chain audit_heads mail_pace reminders_sent upload_totals response_totals
  company_counters answer_days form_days answer_waits active_gaps answer_tallies project_funnels feedback_days wizard_totals
  wizard_answer_tallies wizard_step_tallies wizard_times form_drafts notifications sessions company_exports live_events
  uploads_in_parts unconfirmed_companies reply_to_requests search_words feedback_words feedback_news feedback_import_rows
  feedback_share_changes`;

/** How the files of a person's export follow each other. */
const ofPerson = `
  known_devices contact_messages users sessions support_sessions invitations access_links audit_entries mails email_preferences
  mail_suppressions reminders_sent notifications push_subscriptions project_testers tester_group_members tester_notes tester_import_rows
  form_responses active_days form_drafts uploads wizard_assignments wizard_step_runs wizard_responses uploads_in_parts
  conversations messages projects forms form_versions form_edits response_notes wizards wizard_versions wizard_edits message_bodies tester_groups
  tester_imports builds feedback_items feedback_votes feedback_comments feedback_events feedback_followers feedback_imports feedback_views retests
  tester_devices`;

const namesIn = (order: string) => order.trim().split(/\s+/);

/** Every table of each export, in its order. */
export const exportOrder = { company: namesIn(ofCompany), person: namesIn(ofPerson) };

/** Puts tables in the order of an export. */
export function inExportOrder<T extends NamedTable>(whose: keyof typeof exportOrder, tables: readonly T[]): T[] {
  const positions = new Map(exportOrder[whose].map((name, position) => [name, position]));
  const positionOf = ({ name }: T) => positions.get(name) ?? Number.MAX_SAFE_INTEGER;
  return tables.toSorted((a, b) => positionOf(a) - positionOf(b));
}
