import type Stripe from "stripe";
import { customerOf } from "./customers.ts";
import type { PendingChange } from "./state.ts";
import { voidInvoice } from "./subscription-end.ts";
import { itemOf, withItem } from "./subscription-object.ts";
import { change, each, emitEvent, idOf, type World } from "./world.ts";

/** Seconds for which a change waits for its payment at most. */
const longestWait = 23 * 3_600;

/** Holds a change until its invoice is paid; all else of the subscription stays as it was. */
export function awaitPayment(world: World, subscription: Stripe.Subscription, { anchor, item }: PendingChange): void {
  change(world, "customer.subscription.updated", subscription, {
    pending_update: {
      ...each(null, "cancel_at_period_end discount discounts metadata trial_end trial_from_plan"),
      billing_cycle_anchor: anchor,
      expires_at: Math.min(world.now() + longestWait, itemOf(subscription).current_period_end),
      subscription_items: [item],
    },
  });
}

/** The invoice of a change that waited is paid: it is made. */
export function applyPending(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  const pending = world.state.pendingChanges[subscription.id];
  if (pending?.invoice !== invoice.id) return;
  delete world.state.pendingChanges[subscription.id];
  world.state.debits[subscription.id] = pending.debits;
  const hadPendingUpdate = subscription.pending_update !== null;
  change(world, "customer.subscription.updated", subscription, {
    ...withItem(subscription, pending.item),
    ...(pending.anchor === null ? {} : { billing_cycle_anchor: pending.anchor }),
    pending_update: null,
  });
  if (hadPendingUpdate) emitEvent(world, "customer.subscription.pending_update_applied", subscription);
}

/** Not paid in time, or replaced by another change: its invoice is void, and the credits it used are restored. */
export function dropPending(world: World, subscription: Stripe.Subscription): void {
  const { pendingChanges, pendingLines, invoices } = world.state;
  const pending = pendingChanges[subscription.id];
  if (!pending) return;
  delete pendingChanges[subscription.id];
  const invoice = invoices[pending.invoice];
  if (invoice?.status === "open") {
    const customer = customerOf(world, idOf(invoice.customer));
    customer.balance += invoice.starting_balance - (invoice.ending_balance ?? 0);
    voidInvoice(world, invoice);
  }
  pendingLines[subscription.id] = [...pending.gathered, ...(pendingLines[subscription.id] ?? [])];
  change(world, "customer.subscription.updated", subscription, { pending_update: null });
}

export function expirePending(world: World, subscription: Stripe.Subscription): void {
  dropPending(world, subscription);
  emitEvent(world, "customer.subscription.pending_update_expired", subscription);
}
