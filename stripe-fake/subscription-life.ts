import type Stripe from "stripe";
import { periodLine, trialLine } from "./invoice-lines.ts";
import { openInvoice, tryPayment } from "./payment.ts";
import { intervalOf, periodEnd } from "./periods.ts";
import { redeem } from "./promotions.ts";
import { end } from "./subscription-end.ts";
import { itemOf, newSubscription, periodOf, seatsOf, trialUntil, withItem, type Order } from "./subscription-object.ts";
import { change, emitEvent, type World } from "./world.ts";

/** Starts incomplete and becomes active once its first invoice is paid; or starts as a trial. */
export function begin(world: World, order: Order): Stripe.Subscription {
  const subscription = newSubscription(world, order);
  if (order.trialEnd !== undefined) Object.assign(subscription, trialUntil(world, subscription, order.trialEnd));
  world.state.subscriptions[subscription.id] = subscription;
  if (order.code) redeem(world, subscription, order.code);
  emitEvent(world, "customer.subscription.created", subscription);
  const item = itemOf(subscription);
  const line = order.trialEnd === undefined ? periodLine : trialLine;
  const invoice = openInvoice(world, {
    subscription,
    reason: "subscription_create",
    lines: [line(world, { item, seats: seatsOf(item), period: periodOf(item) })],
    period: { start: world.now(), end: world.now() },
  });
  // The owner of the card is there to confirm.
  tryPayment(world, invoice, true);
  return subscription;
}

/** At period end: ends the subscription, or starts the next period and charges it with the pending lines. */
export function renew(world: World, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return end(world, subscription, "cancellation_requested");
  const { pendingLines, debits } = world.state;
  const item = itemOf(subscription);
  const ended = periodOf(item);
  const anchor = subscription.billing_cycle_anchor;
  const period = { start: ended.end, end: periodEnd(anchor, intervalOf(item.price), ended.end) };
  const lines = [...(pendingLines[subscription.id] ?? []), periodLine(world, { item, seats: seatsOf(item), period })];
  for (const drawer of [pendingLines, debits]) delete drawer[subscription.id];
  change(world, "customer.subscription.updated", subscription, {
    ...withItem(subscription, { current_period_start: period.start, current_period_end: period.end }),
    ...(subscription.status === "trialing" ? { status: "active" } : {}),
  });
  tryPayment(world, openInvoice(world, { subscription, reason: "subscription_cycle", lines, period: ended }));
}

/** Ends the period that runs now, as if its time had come; periods count from now on. */
export function renewNow(world: World, subscription: Stripe.Subscription): void {
  const now = world.now();
  Object.assign(subscription, {
    ...withItem(subscription, { current_period_end: now }),
    billing_cycle_anchor: now,
    ...(subscription.status === "trialing" ? { trial_end: now } : {}),
    ...(subscription.cancel_at_period_end ? { cancel_at: now } : {}),
  } satisfies Partial<Stripe.Subscription>);
  renew(world, subscription);
}
