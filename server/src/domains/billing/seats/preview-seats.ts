import { type RouteOutput, type Api, type RouteInput } from "@firstlight/contract";
import type Stripe from "stripe";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { stripeToAppError } from "../stripe/errors.ts";
import type { BillingParts } from "../parts.ts";
import { priceOfSeat } from "./price-of-seat.ts";
import { findSubscription, getPlan } from "../subscription/queries.ts";

type Bought = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/**
 * What Stripe would charge at once for seats added at this second, in cents: its own sum, after discounts, tax and credits. Its lines
 * would not do: an answer holds the first ten, and each earlier debit is credited by one of its own.
 */
async function prorate(client: Stripe, bought: Bought, change: { added: number; now: Date }): Promise<number | null> {
  const { stripe_subscription_id, stripe_item_id, quantity } = bought;
  if (!stripe_subscription_id || !stripe_item_id || quantity === null) return null;
  const { amount_due } = await client.invoices.createPreview({
    customer: bought.stripe_customer_id,
    subscription: stripe_subscription_id,
    subscription_details: {
      items: [{ id: stripe_item_id, quantity: quantity + change.added }],
      // As seats are charged then: an invoice of what this change costs, without the next period.
      proration_behavior: "always_invoice",
      proration_date: Math.floor(change.now.getTime() / 1_000),
    },
  });
  return amount_due;
}

/** Price of more seats. Inviting stays possible if Stripe does not answer. */
export async function previewSeats(
  { stripe, billing }: BillingParts,
  { call, caller }: StreamingRequest,
  { query: { added } }: RouteInput<Api["previewSeats"]>,
): Promise<RouteOutput<Api["previewSeats"]>> {
  const company_id = caller.company.id;
  const { plan, bought } = await call.database.readTenant(company_id, async (tx) => ({
    plan: await getPlan(tx, company_id),
    bought: await findSubscription(tx, company_id),
  }));
  if (plan.granted_tier) {
    const nothing = { added_cents: 0, due_now_cents: 0, billing_interval: "month" } as const;
    return { added, seats: plan.seat_count, currency: billing.currency, ...nothing };
  }
  const running = plan.subscription_status === "active" ? bought : undefined;
  const { cents, ...price } = priceOfSeat(running, billing);
  const answer = { added, seats: plan.seat_count, ...price, added_cents: added * cents };
  if (plan.subscription_status !== "active" || running?.status === "trialing") return { ...answer, due_now_cents: 0 };
  if (!stripe || !running) return { ...answer, due_now_cents: null };
  const due_now_cents = await prorate(stripe.client, running, { added, now: call.clock.now() }).catch(
    (error: unknown) => {
      const stripeError = stripeToAppError(error);
      if (!stripeError) throw error;
      call.log.warn({ cause: stripeError.more.cause }, "Stripe returned no price for more seats");
      return null;
    },
  );
  return { ...answer, due_now_cents };
}
