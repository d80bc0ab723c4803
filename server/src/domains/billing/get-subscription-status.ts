import { seatPriceCents, type Answer, type Api, type Subscription } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import type { StripeLink } from "../../infra/stripe.ts";
import { accessOf, deletionDateOf } from "./access.ts";
import { findSubscription, getPlan } from "./queries.ts";

type Plan = Awaited<ReturnType<typeof getPlan>>;
type Bought = Awaited<ReturnType<typeof findSubscription>>;

const timeText = (at: Date | null | undefined) => at?.toISOString() ?? null;

function priceOf(plan: Plan, bought: Bought) {
  const billing_interval = bought?.billing_interval ?? "month";
  const cents = plan.granted_tier ? 0 : (bought?.unit_amount_cents ?? seatPriceCents[billing_interval]);
  return {
    user_count: plan.seat_count,
    total_amount: (plan.seat_count * cents) / 100,
    amount_per_user: cents / 100,
    currency: bought?.currency ?? "usd",
    billing_interval,
  };
}

/** The company's subscription as the Billing tab and the banners show it. */
export async function getSubscriptionStatus(
  stripe: StripeLink | null,
  ctx: Context,
): Promise<Answer<Api["getSubscriptionStatus"]>> {
  const [plan, bought] = await Promise.all([getPlan(ctx.tx, ctx.company.id), findSubscription(ctx.tx, ctx.company.id)]);
  const now = ctx.clock.now();
  const access = accessOf(plan, now);
  const is_granted = plan.granted_tier !== null;
  // Of a subscription that has ended nothing is to come; of a plan that was given, neither.
  const running = plan.subscription_status === "active" && !is_granted ? bought : undefined;
  const subscription: Subscription = {
    ...priceOf(plan, running),
    is_granted,
    status: access.status,
    tier: plan.tier,
    trial_end: timeText(plan.trial_ends_at),
    current_period_end: timeText(running?.current_period_end),
    cancel_at: timeText(running?.cancel_at),
    payment_failed_at: timeText(running?.payment_failed_at),
    delete_scheduled_for: timeText(deletionDateOf(plan, now)),
  };
  return { subscription, access, payment: stripe ? (stripe.isSandbox ? "sandbox" : "live") : "unconfigured" };
}
