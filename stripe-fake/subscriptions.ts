import type Stripe from "stripe";
import { z } from "zod";
import { objectCall, type Call, type Calls } from "./call.ts";
import { priceOf } from "./catalog.ts";
import { customerOf } from "./find-customer.ts";
import { listOf } from "./lists.ts";
import { clearable, expand, flag, metadata, page, read, text, whole } from "./params.ts";
import type { Form } from "./form.ts";
import { openInvoice, tryPayment } from "./payment.ts";
import { awaitPayment, dropPending } from "./pending-updates.ts";
import { invalid, missing } from "./problems.ts";
import { itemChange, planChange, prorationBehavior, type Plan, type Wish } from "./subscription-changes.ts";
import { end, endAtPeriodEnd, isOver } from "./subscription-end.ts";
import { begin } from "./subscription-life.ts";
import { itemOf, withItem } from "./subscription-object.ts";
import { moveTrialEnd } from "./subscription-trial.ts";
import { change, type World } from "./world.ts";

const subscriptionPage = z.strictObject({
  ...page,
  customer: text.optional(),
  price: text.optional(),
  status: text.optional(),
});
const newSubscription = z.strictObject({
  ...expand,
  customer: text,
  items: z.tuple([z.strictObject({ price: text, quantity: whole.default(1) })]),
  metadata: metadata.default({}),
  payment_behavior: text.optional(),
  trial_end: whole.optional(),
});
const proration = {
  proration_behavior: prorationBehavior.default("create_prorations"),
  proration_date: whole.optional(),
  payment_behavior: z.enum(["allow_incomplete", "pending_if_incomplete"]).default("allow_incomplete"),
  /** Only says that no customer is there to confirm; in API calls none ever is. */
  off_session: flag.optional(),
};
type PaymentBehavior = z.output<typeof proration.payment_behavior>;
/** Beside these a change that waits for its payment takes nothing. */
const mayWait = new Set(
  "expand items metadata off_session payment_behavior price proration_behavior proration_date quantity trial_end".split(
    " ",
  ),
);

/** @throws Problem for what cannot wait */
function assertMayWait(form: Form, behavior: PaymentBehavior): void {
  const param = Object.keys(form).find((name) => !mayWait.has(name));
  if (behavior === "pending_if_incomplete" && param)
    throw invalid(`You can't pass \`${param}\` with payment_behavior=pending_if_incomplete.`, { param });
}
const changes = z.strictObject({
  ...expand,
  ...proration,
  cancel_at_period_end: flag.optional(),
  description: clearable.optional(),
  items: z.array(itemChange).default([]),
  metadata: metadata.optional(),
  trial_end: whole.optional(),
});
const cancelling = z.strictObject({ ...expand, invoice_now: flag.optional(), prorate: flag.optional() });

export function subscriptionNamed({ state }: World, id: string, param = "id"): Stripe.Subscription {
  const subscription = state.subscriptions[id];
  if (!subscription) throw missing("subscription", id, param);
  return subscription;
}

function runningNamed(world: World, id: string): Stripe.Subscription {
  const subscription = subscriptionNamed(world, id);
  if (isOver(subscription))
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  return subscription;
}

/** Charges a change now, and makes it once that is paid. */
function changeOncePaid(world: World, subscription: Stripe.Subscription, { item, anchor, lines, debits }: Plan): void {
  const gathered = world.state.pendingLines[subscription.id] ?? [];
  delete world.state.pendingLines[subscription.id];
  const period = { start: world.now(), end: world.now() };
  const all = [...gathered, ...lines];
  const invoice = openInvoice(world, { subscription, reason: "subscription_update", lines: all, period });
  const pending = { invoice: invoice.id, item, anchor, debits, gathered };
  world.state.pendingChanges[subscription.id] = pending;
  if (!tryPayment(world, invoice)) awaitPayment(world, subscription, pending);
}

/** Sells the seats otherwise; the difference waits for the next invoice, or is charged now. */
export function changeItems(world: World, subscription: Stripe.Subscription, wish: Wish): void {
  dropPending(world, subscription);
  const plan = planChange(world, subscription, wish);
  const { item, anchor, lines, debits } = plan;
  const waiting = [...(world.state.pendingLines[subscription.id] ?? []), ...lines];
  const isChargedNow = anchor !== null || wish.behavior === "always_invoice";
  if (wish.payment === "pending_if_incomplete" && isChargedNow && waiting.length > 0)
    return changeOncePaid(world, subscription, plan);
  world.state.pendingLines[subscription.id] = waiting;
  world.state.debits[subscription.id] = debits;
  change(world, "customer.subscription.updated", subscription, {
    items: withItem(subscription, item),
    ...(anchor === null ? {} : { billing_cycle_anchor: anchor }),
  });
  if (!isChargedNow || waiting.length === 0) return;
  delete world.state.pendingLines[subscription.id];
  const period = { start: world.now(), end: world.now() };
  tryPayment(world, openInvoice(world, { subscription, reason: "subscription_update", lines: waiting, period }));
}

function update({ world, id, form }: Call): Stripe.Subscription {
  const given = read(changes, form);
  assertMayWait(form, given.payment_behavior);
  const subscription = runningNamed(world, id);
  if (given.items.length > 0)
    changeItems(world, subscription, {
      items: given.items,
      behavior: given.proration_behavior,
      payment: given.payment_behavior,
      at: given.proration_date ?? world.now(),
    });
  if (given.cancel_at_period_end !== undefined && given.cancel_at_period_end !== subscription.cancel_at_period_end)
    endAtPeriodEnd(world, subscription, given.cancel_at_period_end);
  if (given.trial_end !== undefined) moveTrialEnd(world, subscription, given.trial_end);
  change(world, "customer.subscription.updated", subscription, {
    ...(given.metadata ? { metadata: { ...subscription.metadata, ...given.metadata } } : {}),
    ...(given.description === undefined ? {} : { description: given.description }),
  });
  return subscription;
}

function create({ world, form }: Call): Stripe.Subscription {
  const given = read(newSubscription, form);
  const [{ price, quantity }] = given.items;
  return begin(world, {
    customer: customerOf(world, given.customer).id,
    price: priceOf(world, price, "items[0][price]"),
    quantity,
    metadata: given.metadata,
    trialEnd: given.trial_end,
  });
}

function cancel({ world, id, form }: Call): Stripe.Subscription {
  read(cancelling, form);
  const subscription = subscriptionNamed(world, id);
  // Stripe says so of one that is over, too.
  if (isOver(subscription)) throw missing("subscription", id);
  end(world, subscription, "cancellation_requested");
  return subscription;
}

function isAskedFor(subscription: Stripe.Subscription, { customer, price, status }: z.output<typeof subscriptionPage>) {
  const hasStatus =
    status === undefined
      ? !isOver(subscription)
      : status === "all" || subscription.status === status || (status === "ended" && isOver(subscription));
  return (
    hasStatus &&
    (customer === undefined || subscription.customer === customer) &&
    (price === undefined || itemOf(subscription).price.id === price)
  );
}

function updateItem({ world, id, form }: Call): Stripe.SubscriptionItem {
  const given = read(z.strictObject({ ...expand, ...proration, ...itemChange.omit({ id: true }).shape }), form);
  const found = Object.values(world.state.subscriptions).find((subscription) => itemOf(subscription).id === id);
  if (!found) throw missing("subscription_item", id);
  const { price, quantity, proration_behavior: behavior, proration_date: date, payment_behavior: payment } = given;
  assertMayWait(form, payment);
  const subscription = runningNamed(world, found.id);
  changeItems(world, subscription, { items: [{ id, price, quantity }], behavior, payment, at: date ?? world.now() });
  return itemOf(subscription);
}

export const subscriptionCalls: Calls = {
  "POST /v1/subscriptions": create,
  "GET /v1/subscriptions": ({ world, form }) => {
    const asked = read(subscriptionPage, form);
    const found = Object.values(world.state.subscriptions).filter((subscription) => isAskedFor(subscription, asked));
    return listOf(found, asked, "/v1/subscriptions");
  },
  "GET /v1/subscriptions/:id": objectCall(subscriptionNamed),
  "POST /v1/subscriptions/:id": update,
  "DELETE /v1/subscriptions/:id": cancel,
  "POST /v1/subscription_items/:id": updateItem,
};
