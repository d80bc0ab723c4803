import type Stripe from "stripe";
import { z } from "zod";
import { periodLine, restLine } from "./invoice-lines.ts";
import { openInvoice, tryPayment } from "./payment.ts";
import { awaitPayment, dropPending } from "./pending-updates.ts";
import { intervalOf, periodEnd } from "./periods.ts";
import type { PendingChange, Seats } from "./state.ts";
import { itemOf, periodOf, seatsOf, soldAs, withItem } from "./subscription-object.ts";
import { change, find, type World } from "./world.ts";

export const prorationBehavior = z.enum(["create_prorations", "always_invoice"]).default("create_prorations");

interface Change {
  price?: string | undefined;
  quantity?: number | undefined;
  /** When it counts from. */
  at: number;
}

interface Wish extends Change {
  behavior: z.output<typeof prorationBehavior>;
  /** Whether it is made at once, paid or not, or waits until it is paid. */
  payment?: "allow_incomplete" | "pending_if_incomplete";
}

/** What a change would do; nothing is done yet. The anchor is set when the interval changes: the period starts again, and is charged at once. */
type Plan = Pick<PendingChange, "item" | "anchor" | "debits"> & { lines: Stripe.InvoiceLineItem[] };

/** Seats that are added are charged with a debit of their own; those that go were the last to come. */
function debitsAfter(before: Seats[], after: Seats): Seats[] {
  if (before.some(({ price }) => price.id !== after.price.id)) return [after];
  let left = after.quantity;
  const stored = before.map(({ price, quantity }) => {
    const stays = Math.min(quantity, left);
    left -= stays;
    return { price, quantity: stays };
  });
  return [...stored, { price: after.price, quantity: left }].filter(({ quantity }) => quantity > 0);
}

/** What it would mean to sell the subscription's item otherwise, to the second. */
export function planChange(world: World, subscription: Stripe.Subscription, wish: Change): Plan {
  const { at } = wish;
  const before = itemOf(subscription);
  const price = wish.price === undefined ? before.price : find(world, "prices", wish.price);
  const item = { ...before, ...soldAs({ price, quantity: wish.quantity ?? before.quantity ?? 1 }) };
  const seats = seatsOf(item);
  const rest = (sold: Seats, kind: "Unused" | "Remaining") =>
    restLine(world, { item, seats: sold, period: periodOf(before) }, at, kind);
  // A trial continues, whatever follows it; of it there is nothing to charge, and nothing to give back.
  const isTrial = subscription.status === "trialing";
  const isProrated = !isTrial && (before.price.id !== price.id || before.quantity !== item.quantity);
  // With flexible billing each debit of a period is credited separately.
  const charged = world.state.debits[subscription.id] ?? [seatsOf(before)];
  const unused = isProrated ? charged.map((sold) => rest(sold, "Unused")) : [];
  if (isTrial || intervalOf(before.price) === intervalOf(price)) {
    const lines = isProrated ? [...unused, rest(seats, "Remaining")] : [];
    return { item, anchor: null, lines, debits: isTrial ? [seats] : debitsAfter(charged, seats) };
  }
  const period = { start: at, end: periodEnd(at, intervalOf(price), at) };
  return {
    item: { ...item, current_period_start: period.start, current_period_end: period.end },
    anchor: at,
    lines: [...unused, periodLine(world, { item, seats, period })],
    debits: [seats],
  };
}

/** Sells the seats otherwise; the difference waits for the next invoice, or is charged now. */
export function changeItems(world: World, subscription: Stripe.Subscription, wish: Wish): void {
  const { pendingLines, pendingChanges, debits } = world.state;
  const { id } = subscription;
  dropPending(world, subscription);
  const { lines, ...plan } = planChange(world, subscription, wish);
  const gathered = pendingLines[id] ?? [];
  const all = [...gathered, ...lines];
  const isCharged = (plan.anchor !== null || wish.behavior === "always_invoice") && all.length > 0;
  const isOnceItIsPaid = isCharged && wish.payment === "pending_if_incomplete";
  if (isCharged) delete pendingLines[id];
  else pendingLines[id] = all;
  if (!isOnceItIsPaid) {
    debits[id] = plan.debits;
    change(world, "customer.subscription.updated", subscription, {
      ...withItem(subscription, plan.item),
      ...(plan.anchor === null ? {} : { billing_cycle_anchor: plan.anchor }),
    });
  }
  if (!isCharged) return;
  const period = { start: world.now(), end: world.now() };
  const invoice = openInvoice(world, { subscription, reason: "subscription_update", lines: all, period });
  const pending = { ...plan, invoice: invoice.id, gathered };
  if (isOnceItIsPaid) pendingChanges[id] = pending;
  if (!tryPayment(world, invoice) && isOnceItIsPaid) awaitPayment(world, subscription, pending);
}
