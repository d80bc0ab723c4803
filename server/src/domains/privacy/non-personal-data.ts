import type { PersonalTable } from "./personal-table.ts";

const unowned = (columns: string): PersonalTable => ({ whose: {}, columns: { "left out, kept": columns } });

/** Tables that are about no person. */
export const nonPersonalData: Readonly<Record<string, PersonalTable>> = {
  companies: unowned(
    "id company_name company_domain logo_url primary_color secondary_color login_text time_zone subscription_status trial_ends_at locked_at staff_count tester_count is_sample created_at trial_notified_at retention_days retention_enforced_at tier seat_count subscription_ended_at deletion_notified_at deletion_notified_days erasing_since erasure_worked_at erased is_internal granted_tier trial_granted_at support_may_write language custom_domain custom_domain_verified_at custom_domain_token custom_domain_missing_since pending_domain pending_domain_token reply_to_email",
  ),
  unconfirmed_companies: unowned("company_id network invited created_at"),
  response_totals: unowned("company_id form_id slot is_open responses of_testers"),
  company_counters: unowned("company_id slot projects active_projects active_forms expected responses submitted"),
  answer_days: unowned("company_id project_id day responses written_answers written_characters"),
  form_days: unowned("company_id form_id day responses"),
  answer_waits: unowned("company_id project_id day level bucket responses minutes"),
  active_gaps: unowned("company_id project_id is_tester day gap people"),
  response_rates: unowned("company_id project_id day submitted expected"),
  project_funnels: unowned("company_id project_id slot invited joined onboarded started submitted"),
  wizard_totals: unowned(
    "company_id wizard_id slot assigned in_progress completed away unassigned_in_progress unassigned_completed",
  ),
  wizard_answer_tallies: unowned("company_id wizard_id interaction_id value slot count marked correct texts"),
  wizard_step_tallies: unowned("company_id wizard_id step_id slot completed here"),
  wizard_times: unowned("company_id wizard_id step_id level bucket slot count"),
  wizard_uploads: unowned("company_id wizard_id upload_id"),
  upload_totals: unowned("company_id bytes"),
  reminder_schedules: unowned(
    "company_id is_paused days_before on_due_day days_after quiet_from quiet_until last_run_on reminding_at",
  ),
  mail_pace: unowned("company_id lane next_at"),
  secrets: unowned("name value"),
  storage_folders: unowned("id host started_at"),
  schema_migrations: unowned("name checksum applied_at safe_after"),
  audit_chain: unowned("company_id slot seq entry_id hash"),
  audit_heads: unowned("company_id slot seq hash is_anchored"),
  company_logos: unowned("company_id upload_id"),
  message_uploads: unowned("company_id body_id upload_id"),
  subscriptions: unowned(
    "company_id stripe_customer_id stripe_subscription_id stripe_item_id status billing_interval quantity unit_amount_cents currency current_period_end cancel_at payment_failed_at created_at synced_at reading read_up_to seats_revision seats_synced_revision seats_queued_at unsynced_name unsynced_email payer_queued_at pending_quantity pending_until unpaid_invoice",
  ),
  checkouts: unowned(
    "company_id id billing_interval seats origin terms first_payment_at stripe_session_id url created_at expires_at",
  ),
  invoices: unowned(
    "company_id id stripe_invoice_id number status total_cents due_cents currency created_at period_start period_end hosted_url pdf_url attempt_count next_attempt_at notified_attempts needs_confirmation",
  ),
  payment_reversals: unowned(
    "company_id id kind stripe_id amount_cents currency status reason created_at respond_by reading",
  ),
  billing_events: unowned("id type stripe_customer_id stripe_charge_id created_at received_at handled_at"),
  platform_audit_entries: unowned(
    "id at actor_kind actor_id action resource_type resource_id changes about_company_id ip request_id",
  ),
  // Those who run the service are no customers.
  platform_admins: unowned(
    "id email name password_hash totp_secret totp_confirmed_at totp_last_step created_at last_login",
  ),
  admin_recovery_codes: unowned("admin_id code_hash used_at"),
  admin_sessions: unowned("token_hash id admin_id ip user_agent created_at last_seen_at"),
  platform_days: unowned(
    "day real_only companies users active_users signups projects forms responses mrr_cents currency paid_seats written_at",
  ),
  answer_tallies: unowned("company_id form_id field_id value count"),
};
