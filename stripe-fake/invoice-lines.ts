import Stripe from "stripe";
import { money } from "./money.ts";
import { intervalOf } from "./periods.ts";
import { newId, type World } from "./world.ts";

export interface Seats {
  price: Stripe.Price;
  quantity: number;
}

interface Span {
  start: number;
  end: number;
}

interface Drawn {
  subscription: string;
  item: string;
  seats: Seats;
  period: Span;
  amount: number;
  description: string;
  isProration: boolean;
}

export const amountOf = ({ price, quantity }: Seats): number => (price.unit_amount ?? 0) * quantity;

const dayText = (at: number) =>
  new Date(at * 1_000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

function productName({ state }: World, { product }: Stripe.Price): string {
  return (typeof product === "string" && state.products[product]?.name) || "Seat";
}

function lineOf({
  subscription,
  item,
  seats,
  period,
  amount,
  description,
  isProration,
}: Drawn): Stripe.InvoiceLineItem {
  const product = typeof seats.price.product === "string" ? seats.price.product : seats.price.product.id;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: seats.price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
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
        subscription_item: item,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: seats.price.id, product },
      type: "price_details",
      unit_amount_decimal: Stripe.Decimal.from(seats.price.unit_amount ?? 0),
    },
    quantity: seats.quantity,
    quantity_decimal: Stripe.Decimal.from(seats.quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  };
}

interface ItemRef {
  subscription: string;
  item: string;
}

/** A whole period. */
export function periodLine(world: World, itemRef: ItemRef, seats: Seats, period: Span): Stripe.InvoiceLineItem {
  const each = `${money(seats.price.unit_amount ?? 0, seats.price.currency)} / ${intervalOf(seats.price)}`;
  const description = `${seats.quantity} × ${productName(world, seats.price)} (at ${each})`;
  return lineOf({ ...itemRef, seats, period, amount: amountOf(seats), description, isProration: false });
}

/** What a trial costs: a line of nothing. */
export function trialLine(world: World, itemRef: ItemRef, seats: Seats, period: Span): Stripe.InvoiceLineItem {
  const description = `Trial period for ${productName(world, seats.price)}`;
  return lineOf({ ...itemRef, seats, period, amount: 0, description, isProration: false });
}

export interface Part {
  itemRef: ItemRef;
  seats: Seats;
  /** The whole period that was or is to be paid. */
  period: Span;
  at: number;
}

const shareLeft = ({ period, at }: Part) => (period.end - at) / (period.end - period.start);

/** Credits the unused rest of the period, for one earlier debit. */
export function unusedLine(world: World, part: Part): Stripe.InvoiceLineItem {
  const { itemRef, seats, period, at } = part;
  const name = productName(world, seats.price);
  return lineOf({
    ...itemRef,
    seats,
    period: { start: at, end: period.end },
    amount: -Math.round(amountOf(seats) * shareLeft(part)),
    description: `Unused time on ${seats.quantity} × ${name} after ${dayText(at)}`,
    isProration: true,
  });
}

/** Charges the rest of the period. */
export function remainingLine(world: World, part: Part): Stripe.InvoiceLineItem {
  const { itemRef, seats, period, at } = part;
  const name = productName(world, seats.price);
  return lineOf({
    ...itemRef,
    seats,
    period: { start: at, end: period.end },
    amount: Math.round(amountOf(seats) * shareLeft(part)),
    description: `Remaining time on ${seats.quantity} × ${name} after ${dayText(at)}`,
    isProration: true,
  });
}
