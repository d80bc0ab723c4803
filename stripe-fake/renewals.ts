import { expire } from "./checkout.ts";
import { tryPayment } from "./payment.ts";
import { expirePending } from "./pending-updates.ts";
import { giveUp } from "./subscription-end.ts";
import { renew } from "./subscription-life.ts";
import { itemOf } from "./subscription-object.ts";
import type { World } from "./world.ts";

/** How long a first payment is waited for. */
const firstPaymentWait = 23 * 3_600;

/** What will happen, and when. */
function* ahead(world: World): Generator<[at: number, happen: () => void]> {
  const { sessions, invoices, subscriptions } = world.state;
  for (const session of Object.values(sessions))
    if (session.status === "open") yield [session.expires_at, () => expire(world, session)];
  for (const invoice of Object.values(invoices)) {
    const at = invoice.next_payment_attempt;
    if (invoice.status === "open" && at !== null) yield [at, () => void tryPayment(world, invoice)];
  }
  for (const subscription of Object.values(subscriptions)) {
    const { status, created, pending_update: pending } = subscription;
    if (pending) yield [pending.expires_at, () => expirePending(world, subscription)];
    if (status === "incomplete") yield [created + firstPaymentWait, () => giveUp(world, subscription)];
    if (status === "active" || status === "past_due" || status === "trialing")
      yield [itemOf(subscription).current_period_end, () => renew(world, subscription)];
  }
}

/** Processes everything due, in order of time. Each action is dated when it was due, however late this runs. */
export function catchUp(world: World, setNow: (at: number | null) => void): void {
  const until = world.now();
  try {
    for (;;) {
      const [next] = [...ahead(world)].filter(([at]) => at <= until).toSorted(([a], [b]) => a - b);
      if (!next) return;
      const [at, happen] = next;
      setNow(at);
      happen();
    }
  } finally {
    setNow(null);
  }
}
