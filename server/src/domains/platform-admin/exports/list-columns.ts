import type {
  AdminJob,
  AdminSubscription,
  AdminUser,
  ContactMessage,
  PaymentReversal,
  PlatformAuditEntry,
} from "@firstlight/contract";
import { minorUnits } from "@firstlight/contract";
import { type Cell, utcCell, utcColumn } from "#platform/exports/spreadsheet.ts";
import type { ListColumn } from "./export-list.ts";

function text<Row>(header: string, cell: (row: Row) => Cell): ListColumn<Row> {
  return { header, cell };
}

function time<Row>(header: string, at: (row: Row) => string | null): ListColumn<Row> {
  const cell = (row: Row) => {
    const value = at(row);
    return utcCell(value === null ? null : new Date(value));
  };
  return { ...utcColumn(header), cell };
}

const yes = (is: boolean) => (is ? "yes" : "no");

export const userColumns: readonly ListColumn<AdminUser>[] = [
  text("Name", ({ name }) => name),
  text("Email", ({ email }) => email),
  text("Company", ({ company_name }) => company_name),
  text("Role", ({ role }) => role),
  text("Status", ({ status }) => status),
  text("Plan", ({ subscription_tier }) => subscription_tier),
  text("Subscription", ({ subscription_status }) => subscription_status),
  text("Manual plan", ({ granted_tier }) => granted_tier),
  time("Trial ends", ({ trial_ends }) => trial_ends),
  time("Signed up", ({ signup_date }) => signup_date),
  text("Responses submitted", ({ own_responses }) => own_responses),
  text("Projects of the company", ({ total_projects }) => total_projects),
  text("Responses of the company", ({ total_responses }) => total_responses),
  text("Sample company", ({ is_sample }) => yes(is_sample)),
  text("Internal company", ({ is_internal }) => yes(is_internal)),
  time("Company suspended", ({ company_suspended_at }) => company_suspended_at),
  text("User ID", ({ id }) => id),
  text("Company ID", ({ company_id }) => company_id),
];

export const subscriptionColumns: readonly ListColumn<AdminSubscription>[] = [
  text("Company", ({ company_name }) => company_name),
  text("Owner", ({ user_name }) => user_name),
  text("Owner email", ({ user_email }) => user_email),
  text("Plan", ({ current_tier }) => current_tier),
  text("Status", ({ status }) => status),
  text("Manual plan", ({ granted_tier }) => granted_tier),
  time("Payments fail since", ({ payment_failed_at }) => payment_failed_at),
  text("Seats", ({ user_count }) => user_count),
  text("Monthly amount", ({ monthly_amount }) => monthly_amount),
  text("Currency", ({ currency }) => currency.toUpperCase()),
  time("Trial ends", ({ trial_ends }) => trial_ends),
  text("Company ID", ({ company_id }) => company_id),
];

export const reversalColumns: readonly ListColumn<PaymentReversal>[] = [
  text("Company", ({ company }) => company.name),
  text("Type", ({ kind }) => kind),
  text("Amount", ({ amount_cents, currency }) => amount_cents / minorUnits(currency)),
  text("Currency", ({ currency }) => currency.toUpperCase()),
  text("Status", ({ status }) => status),
  text("Reason", ({ reason }) => reason),
  time("Date", ({ created_at }) => created_at),
  time("Answer by", ({ respond_by }) => respond_by),
  text("Stripe ID", ({ stripe_id }) => stripe_id),
  text("Company ID", ({ company }) => company.id),
];

export const contactMessageColumns: readonly ListColumn<ContactMessage>[] = [
  time("Received", ({ created_at }) => created_at),
  text("Name", ({ name }) => name),
  text("Email", ({ email }) => email),
  text("Company", ({ company }) => company),
  text("Topic", ({ inquiry_type }) => inquiry_type),
  text("Subject", ({ subject }) => subject),
  text("Message", ({ message }) => message),
  time("Emailed", ({ mailed_at }) => mailed_at),
  time("Answered", ({ answered_at }) => answered_at),
];

export const auditColumns: readonly ListColumn<PlatformAuditEntry>[] = [
  time("When", ({ timestamp }) => timestamp),
  text("Admin", ({ admin }) => admin?.name ?? null),
  text("Admin email", ({ admin }) => admin?.email ?? null),
  text("Action", ({ action }) => action),
  text("What", ({ details }) => details),
  text("Company", ({ company }) => company?.name ?? null),
  text("Reason", ({ reason }) => reason),
  text("IP address", ({ ip }) => ip),
  text("Company ID", ({ company }) => company?.id ?? null),
  text("Request ID", ({ request_id }) => request_id),
];

export const jobColumns: readonly ListColumn<AdminJob>[] = [
  text("Job", ({ name }) => name),
  text("State", ({ state }) => (state === "dead" ? "failed" : state)),
  text("Error", ({ error }) => error),
  text("Attempts", ({ attempts }) => attempts),
  time("Queued", ({ created_at }) => created_at),
  time("Failed", ({ failed_at }) => failed_at),
  time("Next try", ({ next_at }) => next_at),
  text("Job ID", ({ id }) => id),
];
