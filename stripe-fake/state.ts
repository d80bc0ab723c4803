import type Stripe from "stripe";

/** Whether a customer's card can be charged; one that authenticates wants its owner to confirm each payment, by 3-D Secure. */
export type Card = "succeeds" | "declines" | "authenticates";

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
interface Delivery {
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

/** What a checkout page does once it is paid. */
interface Ordered {
  /** Of the subscription. */
  metadata: Stripe.Metadata;
  trialEnd?: number | undefined;
  /** Which of the entered details are saved to the customer. */
  saves: { name: boolean; address: boolean };
}

const drawer = <T>(): Record<string, T> => ({});
const list = <T>(): T[] => [];

/** The simulator's state: plain data, so that a file can hold it. Entries are in the order they were written. */
export type State = ReturnType<typeof emptyState>;

export const emptyState = () => ({
  customers: drawer<Stripe.Customer | Stripe.DeletedCustomer>(),
  products: drawer<Stripe.Product>(),
  prices: drawer<Stripe.Price>(),
  sessions: drawer<Stripe.Checkout.Session>(),
  /** By checkout. */
  lineItems: drawer<[Seats & { currency: string }]>(),
  orders: drawer<Ordered>(),
  /** By code. */
  promotions: drawer<{ percent: number; months: number }>(),
  /** By the ID of the discount of a subscription. */
  reductions: drawer<{ percent: number; end: number }>(),
  subscriptions: drawer<Stripe.Subscription>(),
  invoices: drawer<Stripe.Invoice>(),
  /** Lines that the next invoice of a subscription takes along. */
  pendingLines: drawer<Stripe.InvoiceLineItem[]>(),
  /** Seats of a subscription by the debit of this period that they were charged with, oldest first. */
  debits: drawer<Seats[]>(),
  /** By subscription. */
  pendingChanges: drawer<PendingChange>(),
  /** An account has one configuration, or none yet. */
  portalConfigurations: { bpc_simulator: {} } as Record<string, object>,
  portalSessions: drawer<Stripe.BillingPortal.Session>(),
  charges: drawer<Stripe.Charge>(),
  refunds: drawer<Stripe.Refund>(),
  disputes: drawer<Stripe.Dispute>(),
  /** Why the last try to pay an invoice came to nothing. */
  refused: drawer<"declined" | "unconfirmed">(),
  cards: drawer<Card>(),
  events: list<Stripe.Event>(),
  deliveries: list<Delivery>(),
  answers: drawer<StoredAnswer>(),
});
