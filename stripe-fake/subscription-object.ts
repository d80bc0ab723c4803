import type Stripe from "stripe";
import { wholeList } from "./lists.ts";
import { intervalOf, periodEnd } from "./periods.ts";
import { newId, type World } from "./world.ts";

export interface Order {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  metadata: Stripe.Metadata;
  /** Whether the owner of the card is there to confirm the first payment. */
  isPresent?: boolean;
  /** Until when nothing is charged. */
  trialEnd?: number | undefined;
  /** Whether Stripe Tax calculates the tax. */
  isTaxed?: boolean;
  code?: Stripe.PromotionCode | undefined;
}

/** What prices were called before, which every item still carries. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: intervalOf(price),
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** The item with other seats, or another price. */
export function withSeats(
  item: Stripe.SubscriptionItem,
  { price, quantity }: { price: Stripe.Price; quantity: number },
): Stripe.SubscriptionItem {
  return { ...item, price, plan: planOf(price), quantity };
}

/** Fields that are the same in all our subscriptions, or their initial values. */
const plain = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: "charge_automatically",
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>;

export function newSubscription(world: World, order: Order): Stripe.Subscription {
  const { customer, price, quantity, metadata, isTaxed = false } = order;
  const id = newId("sub");
  const now = world.now();
  const item: Stripe.SubscriptionItem = {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, intervalOf(price), now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: id,
    tax_rates: [],
  };
  return {
    ...plain,
    id,
    object: "subscription",
    automatic_tax: { disabled_reason: null, enabled: isTaxed, liability: isTaxed ? { type: "self" } : null },
    billing_cycle_anchor: now,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: now },
    created: now,
    currency: price.currency,
    customer,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: wholeList([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    metadata,
    start_date: now,
    status: "incomplete",
  };
}

/** Ours sell one thing: seats. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

export function withItem(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Stripe.Subscription["items"] {
  return { ...subscription.items, data: [item] };
}
