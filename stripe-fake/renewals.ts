import type Stripe from "stripe";
import { expire } from "./checkout.ts";
import { clearDebit, tryPayment } from "./payment.ts";
import { expirePending } from "./pending-updates.ts";
import { giveUp } from "./subscription-end.ts";
import { renew } from "./subscription-life.ts";
import { itemOf, withItem } from "./subscription-object.ts";
import type { World } from "./world.ts";

interface Due {
  at: number;
  run: (world: World) => void;
}

/** How long a first payment is waited for. */
const firstPaymentWait = 23 * 3_600;

function* ahead({ state }: World): Generator<Due> {
  for (const session of Object.values(state.sessions))
    if (session.status === "open") yield { at: session.expires_at, run: (world) => expire(world, session) };
  for (const invoice of Object.values(state.invoices)) {
    const at = invoice.next_payment_attempt;
    if (invoice.status === "open" && at !== null) yield { at, run: (world) => void tryPayment(world, invoice) };
  }
  for (const [id, { at }] of Object.entries(state.underway)) yield { at, run: (world) => clearDebit(world, id) };
  for (const subscription of Object.values(state.subscriptions)) {
    const { status, created, pending_update: pending } = subscription;
    if (pending) yield { at: pending.expires_at, run: (world) => expirePending(world, subscription) };
    if (status === "incomplete") yield { at: created + firstPaymentWait, run: (world) => giveUp(world, subscription) };
    if (status === "active" || status === "past_due" || status === "trialing")
      yield { at: itemOf(subscription).current_period_end, run: (world) => renew(world, subscription) };
  }
}

/** Processes everything due, in order of time. Each action is dated when it was due, however late this runs. */
export function catchUp(world: World, setNow: (at: number | null) => void): void {
  const until = world.now();
  try {
    for (;;) {
      const next = [...ahead(world)].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (!next) return;
      setNow(next.at);
      next.run(world);
    }
  } finally {
    setNow(null);
  }
}

/** Ends the period that runs now, as if its time had come; periods count from now on. */
export function renewNow(world: World, subscription: Stripe.Subscription): void {
  const now = world.now();
  subscription.items = withItem(subscription, { ...itemOf(subscription), current_period_end: now });
  subscription.billing_cycle_anchor = now;
  if (subscription.status === "trialing") subscription.trial_end = now;
  if (subscription.cancel_at_period_end) subscription.cancel_at = now;
  renew(world, subscription);
}
