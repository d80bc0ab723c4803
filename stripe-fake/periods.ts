import type Stripe from "stripe";
import { minorUnits } from "../contract/src/billing/terms.ts";

/** The same day of a later month; its last one where that month is shorter. */
function monthsAfter(anchor: number, months: number): number {
  const moved = new Date(anchor * 1_000);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months + 1, 0);
  moved.setUTCDate(Math.min(day, moved.getUTCDate()));
  return moved.getTime() / 1_000;
}

export const intervalOf = ({ recurring }: Stripe.Price): "month" | "year" =>
  recurring?.interval === "year" ? "year" : "month";

/** End of the period that starts at `start`, counted from the anchor: January 31 → February 28 → March 31. */
export function periodEnd(anchor: number, interval: "month" | "year", start: number): number {
  const step = interval === "year" ? 12 : 1;
  let end = anchor;
  for (let periods = 1; end <= start; periods += 1) end = monthsAfter(anchor, periods * step);
  return end;
}

/** "$45.00". @param cents the smallest unit of the currency, as Stripe counts it */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / minorUnits(currency));
