import type Stripe from "stripe";
import { periodLine, trialLine } from "./invoice-lines.ts";
import { openInvoice, tryPayment } from "./payment.ts";
import { intervalOf, periodEnd } from "./periods.ts";
import { redeem } from "./promotions.ts";
import { end } from "./subscription-end.ts";
import { trialUntil } from "./subscription-trial.ts";
import { itemOf, newSubscription, withItem, type Order } from "./subscription-object.ts";
import { change, emitEvent, type World } from "./world.ts";

/** Starts incomplete and becomes active once its first invoice is paid; or starts as a trial. */
export function begin(world: World, order: Order): Stripe.Subscription {
  const subscription = newSubscription(world, order);
  const isTrial = order.trialEnd !== undefined;
  if (order.trialEnd !== undefined) Object.assign(subscription, trialUntil(world, subscription, order.trialEnd));
  const item = itemOf(subscription);
  const period = { start: item.current_period_start, end: item.current_period_end };
  world.state.subscriptions[subscription.id] = subscription;
  if (order.code) redeem(world, subscription, order.code);
  emitEvent(world, "customer.subscription.created", subscription);
  const itemRef = { subscription: subscription.id, item: item.id };
  const seats = { price: item.price, quantity: item.quantity ?? 1 };
  const invoice = openInvoice(world, {
    subscription,
    reason: "subscription_create",
    lines: [isTrial ? trialLine(world, itemRef, seats, period) : periodLine(world, itemRef, seats, period)],
    period: { start: world.now(), end: world.now() },
  });
  tryPayment(world, invoice, order.isPresent);
  return subscription;
}

/** At period end: ends the subscription, or starts the next period and charges it with the pending lines. */
export function renew(world: World, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  const ended = { start: item.current_period_start, end: item.current_period_end };
  const gathered = world.state.pendingLines[subscription.id] ?? [];
  if (subscription.cancel_at_period_end) {
    end(world, subscription, "cancellation_requested");
    return;
  }
  const anchor = subscription.billing_cycle_anchor;
  const period = { start: ended.end, end: periodEnd(anchor, intervalOf(item.price), ended.end) };
  const itemRef = { subscription: subscription.id, item: item.id };
  const line = periodLine(world, itemRef, { price: item.price, quantity: item.quantity ?? 1 }, period);
  delete world.state.pendingLines[subscription.id];
  delete world.state.debits[subscription.id];
  const moved = { ...item, current_period_start: period.start, current_period_end: period.end };
  change(world, "customer.subscription.updated", subscription, {
    items: withItem(subscription, moved),
    ...(subscription.status === "trialing" ? { status: "active" } : {}),
  });
  const lines = [...gathered, line];
  const invoice = openInvoice(world, { subscription, reason: "subscription_cycle", lines, period: ended });
  tryPayment(world, invoice);
}
