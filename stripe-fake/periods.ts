import type Stripe from "stripe";

/** The same day of a later month; its last one where that month is shorter. */
function monthsAfter(anchor: number, months: number): number {
  const start = new Date(anchor * 1_000);
  const day = start.getUTCDate();
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved.getTime() / 1_000;
}

export function intervalOf({ recurring }: Stripe.Price): "month" | "year" {
  return recurring?.interval === "year" ? "year" : "month";
}

/** End of the period that starts at `start`, counted from the anchor: January 31 → February 28 → March 31. */
export function periodEnd(anchor: number, interval: "month" | "year", start: number): number {
  const step = interval === "year" ? 12 : 1;
  let end = anchor;
  for (let periods = 1; end <= start; periods += 1) end = monthsAfter(anchor, periods * step);
  return end;
}
