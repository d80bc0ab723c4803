import { z } from "zod";
import { id, page, time } from "../common/schemas.ts";
import { routes } from "../define.ts";

export const subscriptionStatus = z.enum(["trial", "active", "expired"]);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

export const billingInterval = z.enum(["month", "year"]);
export type BillingInterval = z.output<typeof billingInterval>;

export const subscriptionTiers = ["trial", "pro", "enterprise"] as const;
export type SubscriptionTier = (typeof subscriptionTiers)[number];

/** Whether a company's staff may work, and why not. */
export const companyAccess = z
  .object({
    has_access: z.boolean(),
    reason: z.enum(["trial_expired", "subscription_inactive", "locked"]).nullable(),
    status: subscriptionStatus,
    days_left: z.int().nullable(),
  })
  .meta({ id: "CompanyAccess" });
export type CompanyAccess = z.output<typeof companyAccess>;

/** In the smallest unit of its currency, as Stripe counts it. */
const cents = z.int();

export const subscription = z.object({
  status: subscriptionStatus,
  tier: z.enum(subscriptionTiers),
  /**
   * Plan given by the platform admins: it does not end automatically. Its price is 0, or that of a subscription that still runs at Stripe.
   */
  is_granted: z.boolean(),
  /** Seats: owners, admins and members who are active or invited. */
  user_count: z.int(),
  /** What all seats cost for one `billing_interval`, and one of them, in whole units of the currency. */
  total_amount: z.number(),
  amount_per_user: z.number(),
  currency: z.string(),
  billing_interval: billingInterval,
  trial_end: time.nullable(),
  /** First payment of an upgrade made now, or of one already made on trial; null if due at once or already paid. */
  first_payment_at: time.nullable(),
  /** End of the paid period; null without a running subscription. */
  current_period_end: time.nullable(),
  /** End of a canceled subscription; null while it continues. */
  cancel_at: time.nullable(),
  /** Since when the last payment has failed; null once it is made. */
  payment_failed_at: time.nullable(),
  /** Open invoice that needs a confirmation by the bank, or else another payment, on Stripe's page; null without one. */
  unpaid_invoice: z
    .object({ url: z.string(), due_cents: cents, currency: z.string(), needs_confirmation: z.boolean() })
    .nullable(),
  delete_scheduled_for: time.nullable(),
});
export type Subscription = z.output<typeof subscription>;

/** Price of a seat for new subscriptions; a paying company already has its own price and currency. */
export const seatOffer = z.object({
  currency: z.string(),
  month_cents: cents,
  year_cents: cents,
  /** Whether taxes come on top or are inside; null where none are worked out. */
  tax: z.enum(["exclusive", "inclusive"]).nullable(),
});
export type SeatOffer = z.output<typeof seatOffer>;

export const invoiceStatuses = ["draft", "open", "paid", "uncollectible", "void"] as const;
export const invoice = z.object({
  id,
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  total_cents: cents,
  currency: z.string(),
  created_at: time,
  period_start: time,
  period_end: time,
  /** Where it is paid and read; null for one that was not sent. */
  hosted_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});
export type Invoice = z.output<typeof invoice>;

export const billingRoutes = routes({
  getSubscriptionStatus: {
    method: "GET",
    path: "/subscription/status",
    permission: "read subscription",
    summary: "Returns the company’s subscription, its seats and whether team members have access",
    answer: z.object({
      subscription,
      access: companyAccess,
      offer: seatOffer,
      /** Whether staff can pay here at all, and whether what they pay is money. */
      payment: z.enum(["live", "sandbox", "unconfigured"]),
    }),
  },
  upgradeSubscription: {
    method: "POST",
    path: "/subscription/upgrade",
    permission: "manage subscription",
    waits: true,
    summary:
      "Starts checkout and returns the URL of the Stripe page. Repeated requests return the same page while it is open",
    body: z.object({ interval: billingInterval.default("month") }).optional(),
    throttle: "billing",
    answer: z.object({ url: z.url() }),
    errors: [
      "already_subscribed",
      "card_declined",
      "manual_plan",
      "upgrade_in_progress",
      "upgrade_not_allowed",
      "not_configured",
      "stripe_unavailable",
    ],
  },
  openSubscriptionPortal: {
    method: "POST",
    path: "/subscription/portal",
    permission: "manage subscription",
    waits: true,
    summary: "Returns the URL of Stripe’s customer portal: card, tax ID, interval, invoices, cancellation",
    throttle: "billing",
    answer: z.object({ url: z.url() }),
    errors: ["feature_unavailable", "no_subscription", "not_configured", "stripe_unavailable"],
  },
  previewSeats: {
    method: "GET",
    path: "/subscription/seat-preview",
    permission: "read subscription",
    waits: true,
    summary: "Returns the price of more seats and the amount due now, as Stripe calculates it",
    throttle: "seat previews",
    query: z.object({ added: z.coerce.number().int().min(1).max(1_000).default(1) }),
    answer: z.object({
      added: z.int(),
      /** How many there are now. */
      seats: z.int(),
      billing_interval: billingInterval,
      currency: z.string(),
      /** What the added seats cost for each interval. */
      added_cents: cents,
      /** For the rest of the paid period; 0 on trial, null if Stripe did not answer in time. */
      due_now_cents: cents.nullable(),
    }),
  },
  getNextInvoice: {
    method: "GET",
    path: "/subscription/next-invoice",
    permission: "read subscription",
    waits: true,
    summary: "Returns the next payment as Stripe calculates it: after discounts, taxes and credits",
    throttle: "next invoices",
    answer: z.object({
      /** Null where nothing is to come: no subscription runs, or it ends before. */
      next: z
        .object({
          due_at: time,
          currency: z.string(),
          /** Final amount to charge. */
          due_cents: cents,
          /** Seats and changes since the last invoice, before discount, tax and credit. */
          subtotal_cents: cents,
          discount_cents: cents,
          /** Tax added to the subtotal, then tax included in it. */
          tax_cents: cents,
          included_tax_cents: cents,
          /** The company's Stripe credit that is used; negative for an earlier debt, or for an amount carried forward. */
          credit_cents: cents,
        })
        .nullable(),
    }),
    errors: ["not_configured", "stripe_unavailable"],
  },
  listInvoices: {
    method: "GET",
    path: "/subscription/invoices",
    permission: "read subscription",
    summary: "Lists the company’s invoices, newest first",
    query: page,
    answer: z.object({ invoices: z.array(invoice) }),
    paged: true,
  },
});
