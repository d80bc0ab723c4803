import type Stripe from "stripe";
import type { Seats } from "./invoice-lines.ts";
import type { StoredAnswer } from "./idempotency.ts";

/** Whether a customer's card can be charged; one that authenticates wants its owner to confirm each payment, by 3-D Secure. */
export type Card = "succeeds" | "declines" | "authenticates";
/** A bank debit says days later whether it was paid. */
export type Debit = "clears" | "bounces";

/** A change of a subscription that waits for its invoice to be paid. */
export interface PendingChange {
  invoice: string;
  item: Stripe.SubscriptionItem;
  anchor: number | null;
  debits: Seats[];
  /** Lines that had waited before, for the case that it comes to nothing. */
  gathered: Stripe.InvoiceLineItem[];
}

/** An event that its receiver has not taken yet. Times are in seconds, as Stripe's are. */
export interface Delivery {
  event: string;
  attempts: number;
  due: number;
}

/** The simulator's state: plain data, so that a file can hold it. Entries are in the order they were written. */
export interface State {
  customers: Record<string, Stripe.Customer | Stripe.DeletedCustomer>;
  taxIds: Record<string, Stripe.TaxId>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
  sessions: Record<string, Stripe.Checkout.Session>;
  lineItems: Record<string, Stripe.LineItem[]>;
  /** Metadata that the subscription of a checkout will carry. */
  ordered: Record<string, Stripe.Metadata>;
  /** End of the trial, for each checkout that starts one. */
  trialEnds: Record<string, number>;
  coupons: Record<string, Stripe.Coupon>;
  promotionCodes: Record<string, Stripe.PromotionCode>;
  discounts: Record<string, Stripe.Discount>;
  /** Which of the entered details a checkout page saves to the customer. */
  keeps: Record<string, { name: boolean; address: boolean }>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, Stripe.Invoice>;
  /** Lines that the next invoice of a subscription takes along. */
  pendingLines: Record<string, Stripe.InvoiceLineItem[]>;
  /** Seats of a subscription by the debit of this period that they were charged with, oldest first. */
  debits: Record<string, Seats[]>;
  /** By subscription. */
  pendingChanges: Record<string, PendingChange>;
  portalConfigurations: Record<string, Stripe.BillingPortal.Configuration>;
  portalSessions: Record<string, Stripe.BillingPortal.Session>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  /** Why the last try to pay an invoice came to nothing. */
  refused: Record<string, "declined" | "unconfirmed">;
  cards: Record<string, Card | Debit>;
  /** Invoices that a bank debit is on its way for, and when it says whether it was paid. */
  underway: Record<string, { at: number; isPaid: boolean }>;
  events: Stripe.Event[];
  deliveries: Delivery[];
  answers: Record<string, StoredAnswer>;
}

export function emptyState(): State {
  return {
    customers: {},
    taxIds: {},
    products: {},
    prices: {},
    sessions: {},
    lineItems: {},
    ordered: {},
    trialEnds: {},
    coupons: {},
    promotionCodes: {},
    discounts: {},
    keeps: {},
    subscriptions: {},
    invoices: {},
    pendingLines: {},
    debits: {},
    pendingChanges: {},
    portalConfigurations: {},
    portalSessions: {},
    cards: {},
    charges: {},
    refunds: {},
    disputes: {},
    refused: {},
    underway: {},
    events: [],
    deliveries: [],
    answers: {},
  };
}
