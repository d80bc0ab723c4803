import type { CompanyTable } from "./company-table.ts";

const ofProject = { project_id: "projects" };

/** Export tables for the company, its users and their activity. */
export const dataOfPeople: Readonly<Record<string, CompanyTable>> = {
  companies: {
    file: "company",
    says: "name, branding and settings",
    key: ["id"],
    columns: {
      exported:
        "id company_name company_domain logo_url primary_color secondary_color login_text time_zone subscription_status tier seat_count trial_ends_at subscription_ended_at locked_at staff_count tester_count is_sample created_at retention_days support_may_write granted_tier language custom_domain custom_domain_verified_at custom_domain_missing_since pending_domain reply_to_email",
      working:
        "trial_notified_at retention_enforced_at deletion_notified_at deletion_notified_days erasing_since erasure_worked_at erased is_internal trial_granted_at custom_domain_token pending_domain_token",
    },
  },
  company_logos: {
    file: "logo",
    says: "the logo file",
    key: ["company_id"],
    columns: { exported: "upload_id", same: "company_id" },
  },
  reminder_schedules: {
    file: "reminders",
    says: "when testers are reminded",
    key: ["company_id"],
    columns: {
      exported: "is_paused days_before on_due_day days_after quiet_from quiet_until last_run_on",
      same: "company_id",
      working: "reminding_at",
    },
  },
  subscriptions: {
    file: "subscription",
    says: "the subscription, with its start",
    key: ["company_id"],
    columns: {
      exported:
        "status billing_interval quantity unit_amount_cents currency current_period_end cancel_at payment_failed_at pending_quantity pending_until created_at",
      same: "company_id",
      working:
        "stripe_customer_id stripe_subscription_id stripe_item_id synced_at reading read_up_to seats_revision seats_synced_revision seats_queued_at unsynced_name unsynced_email payer_queued_at unpaid_invoice",
    },
  },
  invoices: {
    file: "invoices",
    says: "invoices, with payments and dates",
    key: ["id"],
    columns: {
      exported:
        "id number status total_cents due_cents currency created_at period_start period_end attempt_count next_attempt_at needs_confirmation stripe_invoice_id",
      same: "company_id",
      // Anyone with these URLs can read and pay the invoice.
      secret: "hosted_url pdf_url",
      working: "notified_attempts",
    },
  },
  payment_reversals: {
    file: "refunds-and-disputes",
    says: "refunds and disputes",
    key: ["id"],
    columns: {
      exported: "id kind stripe_id amount_cents currency status reason created_at respond_by",
      same: "company_id",
      working: "reading",
    },
  },
  // Former members stay, as in the product: their work names them. Erased people have no name.
  users: {
    file: "people",
    says: "team members and testers, including former ones",
    key: ["id"],
    columns: {
      exported:
        "id email name role is_active joined_at last_login created_at removed_at suspended_at last_active_on login_count",
      same: "company_id",
      // The account shared by all of the user's companies.
      personal: "identity_id",
      working: "join_notified",
    },
  },
  support_sessions: {
    file: "support",
    says: "support sessions, with their reasons",
    key: ["id"],
    columns: {
      exported: "id user_id reason created_at started_at ends_at ended_at ended_by",
      same: "company_id",
      secret: "code_hash",
      working: "admin_id",
    },
  },
  invitations: {
    file: "invitations",
    says: "invitations, with who sent them; links are secrets and not stored",
    key: ["id"],
    of: ofProject,
    columns: {
      exported: "id user_id project_id invited_by expires_at accepted_at created_at",
      same: "company_id",
      secret: "token_hash",
    },
  },
  projects: {
    file: "projects",
    says: "your projects",
    key: ["id"],
    columns: {
      exported: "id name description created_by created_at archived_at",
      same: "company_id",
      working: "deleted_at",
      counted: "tester_count form_count open_form_count",
    },
  },
  project_testers: {
    file: "project-testers",
    says: "the testers of each project, with their progress",
    key: ["project_id", "user_id"],
    of: ofProject,
    columns: {
      exported:
        "project_id user_id invited_by created_at joined_at started_at submitted_at onboarded_at last_active_at response_count",
      same: "company_id",
    },
  },
  tester_groups: {
    file: "groups",
    says: "groups of testers",
    key: ["id"],
    of: ofProject,
    columns: { exported: "id project_id name created_by created_at", same: "company_id", counted: "member_count" },
  },
  tester_group_members: {
    file: "group-members",
    says: "who is in which group",
    key: ["group_id", "user_id"],
    of: ofProject,
    columns: { exported: "group_id project_id user_id", same: "company_id" },
  },
  tester_imports: {
    file: "imports",
    says: "imported lists of people",
    key: ["id"],
    of: ofProject,
    columns: {
      exported: "id project_id created_by created_at finished_at total added already_here refused",
      same: "company_id",
      working: "resumed_at",
    },
  },
  tester_import_rows: {
    file: "import-rows",
    says: "the rows of these lists, with their results",
    key: ["import_id", "line"],
    of: { import_id: "tester_imports" },
    columns: { exported: "import_id line name email outcome reason", same: "company_id" },
  },
  mails: {
    file: "mails",
    unless: "is_forgotten",
    says: "emails that were sent: recipient, subject, time and delivery status",
    key: ["id"],
    columns: {
      exported:
        "id category to_email to_name subject user_id project_id is_required state attempts last_error created_at due_at sent_at digest digest_id expires_at",
      same: "company_id",
      // The content of an unsent email may contain a sign-in link.
      secret: "content link_id",
      working: "is_forgotten first_due_at claimed_until",
    },
  },
  email_preferences: {
    file: "email-preferences",
    says: "email preferences",
    key: ["user_id", "project_id"],
    nullable: "project_id",
    of: ofProject,
    columns: { exported: "user_id project_id settings", same: "company_id", working: "replaced withdrawn" },
  },
  mail_suppressions: {
    file: "mail-suppressions",
    says: "addresses that rejected email",
    key: ["id"],
    columns: { exported: "id email reason created_at", same: "company_id" },
  },
  active_days: {
    file: "active-days",
    says: "the days on which people were active",
    key: ["project_id", "user_id", "day"],
    nullable: "project_id",
    of: ofProject,
    columns: { exported: "project_id user_id day is_tester", same: "company_id", working: "counted" },
  },
  // Recorded at the end of each day: it cannot be computed later.
  response_rates: {
    file: "response-rates",
    says: "how many of the expected responses arrived, by day",
    key: ["project_id", "day"],
    nullable: "project_id",
    of: ofProject,
    columns: { exported: "project_id day submitted expected", same: "company_id" },
  },
  audit_entries: {
    file: "audit-log",
    says: "the audit log",
    key: ["id"],
    columns: {
      exported: "id at actor_kind actor_id action resource_type resource_id changes ip request_id",
      same: "company_id",
      secret: "ip_salt",
      working: "ip_digest",
    },
  },
};
