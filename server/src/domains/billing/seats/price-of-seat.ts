import type { BillingInterval } from "@firstlight/contract";
import type { BillingTerms } from "../terms.ts";
import type { findSubscription } from "../subscription/queries.ts";

type Bought = Awaited<ReturnType<typeof findSubscription>>;

/** What a seat costs a company: the price and currency it pays at Stripe, whatever is asked of others since; else what they are asked for. */
export function priceOfSeat(
  bought: Bought,
  { currency, seatPrice }: BillingTerms,
): { billing_interval: BillingInterval; cents: number; currency: string } {
  const billing_interval = bought?.billing_interval ?? "month";
  const cents = bought?.unit_amount_cents ?? null;
  if (cents !== null && bought?.currency) return { billing_interval, cents, currency: bought.currency };
  return { billing_interval, cents: seatPrice[billing_interval], currency };
}
