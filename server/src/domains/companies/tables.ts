import type { Language, SubscriptionStatus, SubscriptionTier } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";
import { counted, internal, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const companyTables = defineTables({
  companies: {
    key: ["id"],
    company: { file: "company", says: "name, branding and settings" },
    columns: {
      id: column<string>(shared),
      company_name: column<string>(shared),
      company_domain: column<string>(shared),
      logo_url: column<string | null>(shared),
      primary_color: column<Generated<string>>(shared),
      secondary_color: column<Generated<string>>(shared),
      login_text: column<Generated<string>>(shared),
      time_zone: column<Generated<string>>(shared),
      subscription_status: column<Generated<SubscriptionStatus>>(shared),
      trial_notified_at: column<Date | null>(internal),
      retention_enforced_at: column<Date | null>(internal),
      search_filled_at: column<Date | null>(internal),
      tier: column<Generated<SubscriptionTier>>(shared),
      seat_count: column<Generated<number>>(shared),
      trial_ends_at: column<Date>(shared),
      subscription_ended_at: column<Date | null>(shared),
      locked_at: column<Date | null>(shared),
      staff_count: column<Generated<number>>(shared),
      tester_count: column<Generated<number>>(shared),
      is_sample: column<Generated<boolean>>(shared),
      created_at: column<Date>(shared),
      /** Days for which testers' submissions are stored. */
      retention_days: column<Generated<number>>(shared),
      deletion_notified_at: column<Date | null>(internal),
      deletion_notified_days: column<1 | 7 | null>(internal),
      erasing_since: column<Date | null>(internal),
      erasure_worked_at: column<Date | null>(internal),
      /** Numbers of erased rows by table, and of erased files. */
      erased: column<ColumnType<Record<string, number>, string | undefined, string>>(internal),
      is_internal: column<Generated<boolean>>(internal),
      trial_granted_at: column<Date | null>(internal),
      support_may_write: column<Generated<boolean>>(shared),
      granted_tier: column<Exclude<SubscriptionTier, "trial"> | null>(shared),
      language: column<Generated<Language>>(shared),
      custom_domain: column<string | null>(shared),
      custom_domain_verified_at: column<Date | null>(shared),
      custom_domain_token: column<string | null>(internal),
      custom_domain_missing_since: column<Date | null>(shared),
      pending_domain: column<string | null>(shared),
      pending_domain_token: column<string | null>(internal),
      reply_to_email: column<string | null>(shared),
    },
  },
  // The upload a company uses as its logo.
  company_logos: {
    key: ["company_id"],
    erase: "files",
    company: { file: "logo", says: "the logo file" },
    columns: {
      company_id: column<string>(tenant),
      upload_id: column<string>(shared),
    },
  },
  company_counters: {
    erase: "made",
    company: "counted",
    columns: {
      company_id: column<string>(tenant),
      slot: column<number>(counted),
      projects: column<Generated<number>>(counted),
      active_projects: column<Generated<number>>(counted),
      active_forms: column<Generated<number>>(counted),
      expected: column<Generated<number>>(counted),
      responses: column<Generated<number>>(counted),
      submitted: column<Generated<number>>(counted),
    },
  },
});

export interface CompanyTables extends RowsOf<typeof companyTables> {}
