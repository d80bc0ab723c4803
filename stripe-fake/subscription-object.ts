import type Stripe from "stripe";
import { wholeList } from "./lists.ts";
import { intervalOf, periodEnd } from "./periods.ts";
import { invalid } from "./problems.ts";
import type { Seats } from "./state.ts";
import { each, newId, type World } from "./world.ts";

export interface Order extends Seats {
  customer: string;
  metadata: Stripe.Metadata;
  /** Until when nothing is charged. */
  trialEnd?: number | undefined;
  /** Whether Stripe Tax calculates the tax. */
  isTaxed?: boolean;
  /** Of a promotion. */
  code?: string | undefined;
}

/** What prices were called before, which every item still carries. */
function planOf(price: Stripe.Price): Stripe.Plan {
  const { id, active, created, currency, livemode, metadata, nickname, product } = price;
  const same = { id, active, created, currency, livemode, metadata, nickname, product };
  return {
    ...same,
    object: "plan",
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    interval: intervalOf(price),
    interval_count: 1,
    ...each(null, "meter tiers_mode transform_usage trial_period_days"),
    usage_type: "licensed",
  };
}

/** What of an item says how many seats it is, and at what price. */
export const soldAs = ({ price, quantity }: Seats) => ({ price, plan: planOf(price), quantity });

export type Reason = Stripe.Subscription.CancellationDetails.Reason;

export const because = (reason: Reason | null) => ({
  ...each(null, "comment feedback feedback_option"),
  reason,
});

/** Fields that are the same in all our subscriptions, or their initial values. */
const plain = {
  object: "subscription",
  ...each(null, "application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at"),
  ...each(null, "canceled_at customer_account days_until_due default_payment_method default_source description"),
  ...each(null, "ended_at latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of"),
  ...each(null, "pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule"),
  ...each(null, "test_clock transfer_data trial_end trial_settings trial_start"),
  ...each([], "billing_schedules default_tax_rates discounts"),
  ...each(false, "cancel_at_period_end livemode"),
  cancellation_details: because(null),
  collection_method: "charge_automatically",
  invoice_settings: { ...each(null, "account_tax_ids custom_fields description footer"), issuer: { type: "self" } },
  payment_settings: each(null, "payment_method_options payment_method_types save_default_payment_method"),
  status: "incomplete",
} satisfies Partial<Stripe.Subscription>;

export function newSubscription(world: World, order: Order): Stripe.Subscription {
  const { customer, price, quantity, metadata, isTaxed = false } = order;
  const id = newId("sub");
  const now = world.now();
  const item: Stripe.SubscriptionItem = {
    id: newId("si"),
    object: "subscription_item",
    ...each(null, "billing_thresholds current_trial"),
    created: now,
    current_period_end: periodEnd(now, intervalOf(price), now),
    current_period_start: now,
    ...each([], "discounts tax_rates"),
    metadata: {},
    ...soldAs({ price, quantity }),
    subscription: id,
  };
  return {
    ...plain,
    id,
    automatic_tax: { disabled_reason: null, enabled: isTaxed, liability: isTaxed ? { type: "self" } : null },
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: now },
    ...each(now, "billing_cycle_anchor created start_date"),
    currency: price.currency,
    customer,
    items: wholeList([item], `/v1/subscription_items?subscription=${id}`),
    metadata,
  };
}

/** Ours sell one thing: seats. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

export const seatsOf = ({ price, quantity }: Stripe.SubscriptionItem): Seats => ({ price, quantity: quantity ?? 1 });

export const periodOf = (item: Stripe.SubscriptionItem) => ({
  start: item.current_period_start,
  end: item.current_period_end,
});

/** What changes of a subscription with an item that is otherwise. */
export function withItem(subscription: Stripe.Subscription, change: Partial<Stripe.SubscriptionItem>) {
  return { items: { ...subscription.items, data: [{ ...itemOf(subscription), ...change }] } };
}

const twoYears = 730 * 86_400;

/** What makes a subscription a trial until then: nothing is charged before, and periods count from its end on. */
export function trialUntil(world: World, subscription: Stripe.Subscription, end: number): Partial<Stripe.Subscription> {
  if (end <= world.now())
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
  if (end > world.now() + twoYears)
    throw invalid("Invalid trial_end: it can be at most two years from now.", { param: "trial_end" });
  return {
    status: "trialing",
    trial_start: subscription.trial_start ?? world.now(),
    ...each(end, "trial_end billing_cycle_anchor"),
    ...withItem(subscription, { current_period_end: end }),
    ...(subscription.cancel_at_period_end ? { cancel_at: end } : {}),
  };
}
