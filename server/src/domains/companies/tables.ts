import type { Language, SubscriptionStatus, SubscriptionTier } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";

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

export interface CompanyTables {
  companies: CompaniesTable;
  company_logos: CompanyLogosTable;
  company_counters: CompanyCountersTable;
}
