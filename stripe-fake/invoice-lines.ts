import Stripe from "stripe";
import { intervalOf, money } from "./periods.ts";
import type { Seats } from "./state.ts";
import { each, idOf, newId, type World } from "./world.ts";

/** Seats of a subscription's item, for a period. */
interface Sold {
  item: Stripe.SubscriptionItem;
  seats: Seats;
  period: { start: number; end: number };
}

export const amountOf = ({ price, quantity }: Seats): number => (price.unit_amount ?? 0) * quantity;

export const productName = ({ state }: World, { product }: Stripe.Price): string =>
  state.products[idOf(product)]?.name || "Seat";

function lineOf(sold: Sold, amount: number, description: string, isProration = false): Stripe.InvoiceLineItem {
  const { item, seats, period } = sold;
  const { subscription, id: subscription_item } = item;
  const { price, quantity } = seats;
  return {
    id: newId("il"),
    object: "line_item",
    ...each(amount, "amount subtotal"),
    currency: price.currency,
    description,
    discountable: !isProration,
    ...each([], "discount_amounts discounts pretax_credit_amounts taxes"),
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId("ii") : null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription,
        subscription_item,
      },
      type: "subscription_item_details",
    },
    period,
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: "price_details",
      unit_amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription,
  };
}

/** A whole period. */
export function periodLine(world: World, sold: Sold): Stripe.InvoiceLineItem {
  const { price, quantity } = sold.seats;
  const unit = `${money(price.unit_amount ?? 0, price.currency)} / ${intervalOf(price)}`;
  return lineOf(sold, amountOf(sold.seats), `${quantity} × ${productName(world, price)} (at ${unit})`);
}

/** What a trial costs: a line of nothing. */
export const trialLine = (world: World, sold: Sold): Stripe.InvoiceLineItem =>
  lineOf(sold, 0, `Trial period for ${productName(world, sold.seats.price)}`);

/** Charges the rest of a period, or credits it: of one earlier debit. */
export function restLine(world: World, sold: Sold, at: number, kind: "Unused" | "Remaining"): Stripe.InvoiceLineItem {
  const { seats, period } = sold;
  const rest = Math.round((amountOf(seats) * (period.end - at)) / (period.end - period.start));
  const shown = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  const after = new Date(at * 1_000).toLocaleDateString("en-GB", shown);
  const description = `${kind} time on ${seats.quantity} × ${productName(world, seats.price)} after ${after}`;
  return lineOf(
    { ...sold, period: { start: at, end: period.end } },
    kind === "Unused" ? -rest : rest,
    description,
    true,
  );
}
