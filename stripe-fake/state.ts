import type Stripe from "stripe";

/** Whether a customer's card can be charged; one that authenticates wants its owner to confirm each payment, by 3-D Secure. */
export type Card = "succeeds" | "declines" | "authenticates";
/** A bank debit says days later whether it was paid. */
export type Debit = "clears" | "bounces";

export interface Seats {
  price: Stripe.Price;
  quantity: number;
}

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

export interface Answer {
  status: number;
  body: string;
}

/** What an idempotency key was answered, and to what. */
interface StoredAnswer extends Answer {
  path: string;
  params: string;
  at: number;
}

const drawer = <T>(): Record<string, T> => ({});
const list = <T>(): T[] => [];

/** The simulator's state: plain data, so that a file can hold it. Entries are in the order they were written. */
export type State = ReturnType<typeof emptyState>;

export const emptyState = () => ({
  customers: drawer<Stripe.Customer | Stripe.DeletedCustomer>(),
  taxIds: drawer<Stripe.TaxId>(),
  products: drawer<Stripe.Product>(),
  prices: drawer<Stripe.Price>(),
  sessions: drawer<Stripe.Checkout.Session>(),
  lineItems: drawer<Stripe.LineItem[]>(),
  /** Metadata that the subscription of a checkout will carry. */
  ordered: drawer<Stripe.Metadata>(),
  /** End of the trial, for each checkout that starts one. */
  trialEnds: drawer<number>(),
  /** Which of the entered details a checkout page saves to the customer. */
  keeps: drawer<{ name: boolean; address: boolean }>(),
  coupons: drawer<Stripe.Coupon>(),
  promotionCodes: drawer<Stripe.PromotionCode>(),
  discounts: drawer<Stripe.Discount>(),
  subscriptions: drawer<Stripe.Subscription>(),
  invoices: drawer<Stripe.Invoice>(),
  /** Lines that the next invoice of a subscription takes along. */
  pendingLines: drawer<Stripe.InvoiceLineItem[]>(),
  /** Seats of a subscription by the debit of this period that they were charged with, oldest first. */
  debits: drawer<Seats[]>(),
  /** By subscription. */
  pendingChanges: drawer<PendingChange>(),
  portalConfigurations: drawer<Stripe.BillingPortal.Configuration>(),
  portalSessions: drawer<Stripe.BillingPortal.Session>(),
  charges: drawer<Stripe.Charge>(),
  refunds: drawer<Stripe.Refund>(),
  disputes: drawer<Stripe.Dispute>(),
  /** Why the last try to pay an invoice came to nothing. */
  refused: drawer<"declined" | "unconfirmed">(),
  cards: drawer<Card | Debit>(),
  /** Invoices that a bank debit is on its way for, and when it says whether it was paid. */
  underway: drawer<{ at: number; isPaid: boolean }>(),
  events: list<Stripe.Event>(),
  deliveries: list<Delivery>(),
  answers: drawer<StoredAnswer>(),
});
