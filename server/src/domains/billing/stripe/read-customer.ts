import { invoiceStatuses, type BillingInterval, type Invoice } from "@firstlight/contract";
import type Stripe from "stripe";
import { isRunning } from "../subscription/running-statuses.ts";
import { idOf } from "./object-id.ts";

/** A subscription that has started, as stored at Stripe. */
export interface Bought {
  stripe_subscription_id: string;
  stripe_item_id: string | null;
  status: Stripe.Subscription.Status;
  billing_interval: BillingInterval | null;
  quantity: number;
  unit_amount_cents: number | null;
  currency: string;
  current_period_end: Date | null;
  cancel_at: Date | null;
  /** The pending number of seats, and Stripe's deadline for paying it; null if no change is pending. */
  pending_quantity: number | null;
  pending_until: Date | null;
  /** The invoice of the pending change. */
  pending_invoice: string | null;
  ended_at: Date | null;
}

export interface InvoiceFacts {
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
  attempt_count: number;
  next_attempt_at: Date | null;
  /** The payment needs the cardholder's confirmation (3-D Secure). */
  needs_confirmation: boolean;
}

/** A customer's data at Stripe at one time. */
export interface CustomerReading {
  /** The current subscription: the running one, otherwise the newest. Null before the first has started. */
  bought: Bought | null;
  /** Other running subscriptions, which are always a mistake: the company pays twice. */
  runningToo: string[];
  invoices: InvoiceFacts[];
}

/** The first payment was never made: nothing has started, so nothing ends. */
const neverBegan: ReadonlySet<Stripe.Subscription.Status> = new Set(["incomplete", "incomplete_expired"]);

/** Far more invoices than can arrive between two readings, which happen at least nightly. */
const newestInvoices = 24;
const maxSubscriptions = 100;
const maxLines = 1_000;

function timeOf(seconds: number | null | undefined): Date | null {
  return typeof seconds === "number" ? new Date(seconds * 1_000) : null;
}

function intervalOf(price: Stripe.Price | undefined): BillingInterval | null {
  const intervals = ["month", "year"] as const;
  return intervals.find((each) => each === price?.recurring?.interval) ?? null;
}

function pendingOf({ pending_update: pending, latest_invoice: latest }: Stripe.Subscription) {
  return {
    pending_quantity: pending?.subscription_items?.[0]?.quantity ?? null,
    pending_until: timeOf(pending?.expires_at),
    pending_invoice: pending && latest ? idOf(latest) : null,
  };
}

function factsOf(subscription: Stripe.Subscription): Bought {
  const item = subscription.items.data[0];
  const period_end = timeOf(item?.current_period_end);
  return {
    stripe_subscription_id: subscription.id,
    stripe_item_id: item?.id ?? null,
    status: subscription.status,
    billing_interval: intervalOf(item?.price),
    quantity: item?.quantity ?? 0,
    unit_amount_cents: item?.price.unit_amount ?? null,
    currency: subscription.currency,
    current_period_end: period_end,
    cancel_at: timeOf(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? period_end : null),
    ...pendingOf(subscription),
    ended_at: timeOf(subscription.ended_at),
  };
}

/** Lists all lines of an invoice; the invoice object contains only the first ten. */
async function linesOf(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  if (!lines.has_more || !id) return lines.data;
  return stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: maxLines });
}

/** The period of an invoice. If its lines cover several periods, such as prorations, the one that ends last. */
async function periodOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<{ start: number; end: number }> {
  const own = { start: invoice.period_start, end: invoice.period_end };
  const lines = await linesOf(stripe, invoice);
  return lines.reduce((last, { period }) => (period.end > last.end ? period : last), own);
}

/** Whether the failed charge needs a confirmation, rather than another card. */
async function needsConfirmation(stripe: Stripe, { id, status, attempt_count }: Stripe.Invoice): Promise<boolean> {
  if (status !== "open" || attempt_count === 0) return false;
  const expand = ["data.payment.payment_intent"];
  const { data } = await stripe.invoicePayments.list({ invoice: id, status: "open", expand });
  return data.some(({ payment: { payment_intent: intent } }) => {
    if (typeof intent !== "object") return false;
    const { code, decline_code } = intent.last_payment_error ?? {};
    return intent.status === "requires_action" || [code, decline_code].includes("authentication_required");
  });
}

/** The facts of an invoice; empty for a draft, which may still change or never be sent. */
async function invoiceOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<InvoiceFacts[]> {
  const status = invoiceStatuses.find((each) => each === invoice.status);
  if (!status || status === "draft") return [];
  const { start, end } = await periodOf(stripe, invoice);
  return [
    {
      stripe_invoice_id: invoice.id,
      number: invoice.number,
      status,
      total_cents: invoice.total,
      due_cents: invoice.amount_due,
      currency: invoice.currency,
      created_at: new Date(invoice.created * 1_000),
      period_start: new Date(start * 1_000),
      period_end: new Date(end * 1_000),
      hosted_url: invoice.hosted_invoice_url ?? null,
      pdf_url: invoice.invoice_pdf ?? null,
      attempt_count: invoice.attempt_count,
      next_attempt_at: timeOf(invoice.next_payment_attempt),
      needs_confirmation: await needsConfirmation(stripe, invoice),
    },
  ];
}

/**
 * Reads what a customer bought and owes.
 * @throws Stripe's errors
 */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerReading> {
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions.list({ customer, status: "all", limit: maxSubscriptions }),
    stripe.invoices.list({ customer, limit: newestInvoices }),
  ]);
  const begun = subscriptions.data
    .filter(({ status }) => !neverBegan.has(status))
    .toSorted((a, b) => b.created - a.created);
  const [counting = begun[0], ...others] = begun.filter(({ status }) => isRunning(status));
  return {
    bought: counting ? factsOf(counting) : null,
    runningToo: others.map(({ id }) => id),
    invoices: (await Promise.all(invoices.data.map((invoice) => invoiceOf(stripe, invoice)))).flat(),
  };
}
