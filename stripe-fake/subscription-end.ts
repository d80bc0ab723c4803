import type Stripe from "stripe";
import { because, itemOf, type Reason } from "./subscription-object.ts";
import { change, emitEvent, type World } from "./world.ts";

export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  invoice.status = "void";
  invoice.next_payment_attempt = null;
  invoice.status_transitions = { ...invoice.status_transitions, voided_at: world.now() };
  emitEvent(world, "invoice.voided", invoice);
}

/** Ends it now. Unpaid invoices are not retried; pending credits are dropped. */
export function end(world: World, subscription: Stripe.Subscription, reason: Reason): void {
  if (isOver(subscription)) return;
  const { pendingLines, debits, pendingChanges, invoices } = world.state;
  for (const drawer of [pendingLines, debits, pendingChanges]) delete drawer[subscription.id];
  for (const invoice of Object.values(invoices))
    if (invoice.status === "open" && invoice.parent?.subscription_details?.subscription === subscription.id)
      Object.assign(invoice, { auto_advance: false, next_payment_attempt: null });
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? world.now(),
    cancellation_details: because(reason),
    ended_at: world.now(),
    pending_update: null,
  } satisfies Partial<Stripe.Subscription>);
  emitEvent(world, "customer.subscription.deleted", subscription);
}

/** Schedules the cancellation for the end of the paid period, or undoes that. */
export function endAtPeriodEnd(world: World, subscription: Stripe.Subscription, isEnding: boolean): void {
  change(world, "customer.subscription.updated", subscription, {
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? itemOf(subscription).current_period_end : null,
    canceled_at: isEnding ? world.now() : null,
    cancellation_details: because(isEnding ? "cancellation_requested" : null),
  });
}
