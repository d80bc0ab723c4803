import type Stripe from "stripe";
import { z } from "zod";
import { priceOf } from "./catalog.ts";
import { periodLine, remainingLine, unusedLine, type Part, type Seats } from "./invoice-lines.ts";
import { text, whole } from "./params.ts";
import { intervalOf, periodEnd } from "./periods.ts";
import { invalid } from "./problems.ts";
import { itemOf, withSeats } from "./subscription-object.ts";
import type { World } from "./world.ts";

export const prorationBehavior = z.enum(["create_prorations", "always_invoice", "none"]);
export const itemChange = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: whole.pipe(z.int().min(0)).optional(),
});

export interface Wish {
  items: z.output<typeof itemChange>[];
  behavior: z.output<typeof prorationBehavior>;
  /** Whether it is made at once, paid or not, or waits until it is paid. */
  payment?: "allow_incomplete" | "pending_if_incomplete";
  /** When the change counts from. */
  at: number;
}

/** What a change would do; nothing is done yet. */
export interface Plan {
  item: Stripe.SubscriptionItem;
  /** Set when the interval changes: the period starts again, and is charged at once. */
  anchor: number | null;
  lines: Stripe.InvoiceLineItem[];
  /** What the seats are charged with from then on. */
  debits: Seats[];
}

function wishedItem(world: World, subscription: Stripe.Subscription, { items }: Wish): Stripe.SubscriptionItem {
  const item = itemOf(subscription);
  const [wish, another] = items;
  if (!wish) return item;
  if (another || wish.id === undefined)
    throw invalid("The simulator supports one item per subscription. Pass its ID.", { param: "items[0][id]" });
  if (wish.id !== item.id)
    throw invalid(`No such subscription item: '${wish.id}'`, { param: "items[0][id]", code: "resource_missing" });
  const price = wish.price === undefined ? item.price : priceOf(world, wish.price, "items[0][price]");
  return withSeats(item, { price, quantity: wish.quantity ?? item.quantity ?? 1 });
}

const seatsOf = ({ price, quantity }: Stripe.SubscriptionItem): Seats => ({ price, quantity: quantity ?? 1 });

/** With flexible billing each debit of a period is credited separately. */
function debitsOf({ state }: World, subscription: Stripe.Subscription): Seats[] {
  return state.debits[subscription.id] ?? [seatsOf(itemOf(subscription))];
}

/** Seats that are added are charged with a debit of their own; those that go were the last to come. */
function debitsAfter(before: Seats[], after: Seats): Seats[] {
  if (before.some(({ price }) => price.id !== after.price.id)) return [after];
  const stored: Seats[] = [];
  let left = after.quantity;
  for (const { price, quantity } of before) {
    stored.push({ price, quantity: Math.min(quantity, left) });
    left -= Math.min(quantity, left);
  }
  return [...stored, { price: after.price, quantity: left }].filter(({ quantity }) => quantity > 0);
}

/** What it would mean to sell the subscription's item otherwise, to the second. */
export function planChange(world: World, subscription: Stripe.Subscription, wish: Wish): Plan {
  const before = itemOf(subscription);
  const after = wishedItem(world, subscription, wish);
  const isSame = before.price.id === after.price.id && before.quantity === after.quantity;
  const itemRef = { subscription: subscription.id, item: before.id };
  const period = { start: before.current_period_start, end: before.current_period_end };
  const part = (seats: Seats): Part => ({ itemRef, seats, period, at: wish.at });
  const charged = debitsOf(world, subscription);
  const debits = subscription.status === "trialing" ? [seatsOf(after)] : debitsAfter(charged, seatsOf(after));
  // Of a trial there is nothing to charge, and nothing to give back.
  const isProrated = wish.behavior !== "none" && !isSame && subscription.status !== "trialing";
  const unused = isProrated ? charged.map((seats) => unusedLine(world, part(seats))) : [];
  // A trial continues, whatever follows it.
  if (subscription.status === "trialing" || intervalOf(before.price) === intervalOf(after.price))
    return {
      item: after,
      anchor: null,
      lines: isProrated ? [...unused, remainingLine(world, part(seatsOf(after)))] : [],
      debits,
    };
  const renewed = { start: wish.at, end: periodEnd(wish.at, intervalOf(after.price), wish.at) };
  return {
    item: { ...after, current_period_start: renewed.start, current_period_end: renewed.end },
    anchor: wish.at,
    lines: [...unused, periodLine(world, itemRef, seatsOf(after), renewed)],
    debits: [seatsOf(after)],
  };
}
