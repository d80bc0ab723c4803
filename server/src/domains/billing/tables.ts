import type { BillingInterval, Invoice, PaymentReversalKind } from "@firstlight/contract";
import type { Generated } from "kysely";

interface SubscriptionsTable {
  company_id: string;
  stripe_customer_id: string;
  stripe_subscription_id: string | null;
  stripe_item_id: string | null;
  /** Stripe's own word: active, past_due, canceled, … */
  status: string | null;
  billing_interval: BillingInterval | null;
  quantity: number | null;
  unit_amount_cents: number | null;
  currency: string | null;
  current_period_end: Date | null;
  cancel_at: Date | null;
  payment_failed_at: Date | null;
  created_at: Date;
  synced_at: Date | null;
  reading: Generated<number>;
  read_up_to: Generated<number>;
  seats_revision: Generated<number>;
  seats_synced_revision: Generated<number>;
  seats_queued_at: Date | null;
  unsynced_name: string | null;
  unsynced_email: string | null;
  payer_queued_at: Date | null;
  pending_quantity: number | null;
  pending_until: Date | null;
  unpaid_invoice: string | null;
}

interface CheckoutsTable {
  company_id: string;
  id: string;
  billing_interval: BillingInterval;
  seats: number;
  origin: string | null;
  terms: Generated<string>;
  first_payment_at: Date | null;
  stripe_session_id: string | null;
  url: string | null;
  created_at: Date;
  expires_at: Date;
}

interface InvoicesTable {
  company_id: string;
  id: string;
  stripe_invoice_id: string;
  number: string | null;
  status: Invoice["status"];
  total_cents: number;
  due_cents: number;
  currency: string;
  created_at: Date;
  period_start: Date;
  period_end: Date;
  hosted_url: string | null;
  pdf_url: string | null;
  attempt_count: Generated<number>;
  next_attempt_at: Date | null;
  notified_attempts: Generated<number>;
  needs_confirmation: Generated<boolean>;
}

interface PaymentReversalsTable {
  company_id: string;
  id: string;
  kind: PaymentReversalKind;
  stripe_id: string;
  amount_cents: number;
  currency: string;
  /** Stripe's own word. */
  status: string;
  reason: string | null;
  created_at: Date;
  respond_by: Date | null;
  reading: number;
}

interface BillingEventsTable {
  id: string;
  type: string;
  /** Null of an event of a charge. */
  stripe_customer_id: string | null;
  stripe_charge_id: string | null;
  created_at: Date;
  received_at: Date;
  handled_at: Date | null;
}

export interface BillingTables {
  subscriptions: SubscriptionsTable;
  checkouts: CheckoutsTable;
  invoices: InvoicesTable;
  payment_reversals: PaymentReversalsTable;
  billing_events: BillingEventsTable;
}
