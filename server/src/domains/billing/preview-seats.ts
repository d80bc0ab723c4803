import { seatPriceCents, type Answer, type Api, type HandlerInput } from "@firstlight/contract";
import type Stripe from "stripe";
import type { WaitingCall } from "../../infra/http/calls.ts";
import { refusalOfStripe } from "../../infra/stripe-refusals.ts";
import type { StripeLink } from "../../infra/stripe.ts";
import { findSubscription, getPlan } from "./queries.ts";

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

/** What more seats cost. Whoever invites is not kept from it by a Stripe that does not answer. */
export async function previewSeats(
  stripe: StripeLink | null,
  { call, caller }: WaitingCall,
  { query: { added } }: HandlerInput<Api["previewSeats"]>,
): Promise<Answer<Api["previewSeats"]>> {
  const company_id = caller.company.id;
  const { plan, bought } = await call.database.readTenant(company_id, async (tx) => ({
    plan: await getPlan(tx, company_id),
    bought: await findSubscription(tx, company_id),
  }));
  if (plan.granted_tier) {
    const nothing = { added_cents: 0, due_now_cents: 0, billing_interval: "month", currency: "usd" } as const;
    return { added, seats: plan.seat_count, ...nothing };
  }
  const running = plan.subscription_status === "active" ? bought : undefined;
  const billing_interval = running?.billing_interval ?? "month";
  const price = running?.unit_amount_cents ?? seatPriceCents[billing_interval];
  const rest = { added, seats: plan.seat_count, billing_interval, currency: running?.currency ?? "usd" };
  const answer = { ...rest, added_cents: added * price };
  if (plan.subscription_status !== "active") return { ...answer, due_now_cents: 0 };
  if (!stripe || !running) return { ...answer, due_now_cents: null };
  const due_now_cents = await prorate(stripe.client, running, { added, now: call.clock.now() }).catch(
    (error: unknown) => {
      const refusal = refusalOfStripe(error);
      if (!refusal) throw error;
      call.log.warn({ cause: refusal.more.cause }, "Stripe did not say what more seats cost");
      return null;
    },
  );
  return { ...answer, due_now_cents };
}
