import { seatPriceCents, type Answer, type Api, type Subscription } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import type { StripeLink } from "../../infra/stripe.ts";
import { accessOf, deletionDateOf } from "./access.ts";
import { findInvoice, findSubscription, getPlan } from "./queries.ts";
import { isRunning } from "./running.ts";

type Plan = Awaited<ReturnType<typeof getPlan>>;
type Bought = Awaited<ReturnType<typeof findSubscription>>;

const timeText = (at: Date | null | undefined) => at?.toISOString() ?? null;

function priceOf(plan: Plan, bought: Bought) {
  const billing_interval = bought?.billing_interval ?? "month";
  const isGift = plan.granted_tier !== null && !bought;
  const cents = isGift ? 0 : (bought?.unit_amount_cents ?? seatPriceCents[billing_interval]);
  // Of a plan that was given Stripe is told no seats: what it was told before is what it charges.
  const user_count = plan.granted_tier ? (bought?.quantity ?? plan.seat_count) : plan.seat_count;
  return {
    user_count,
    total_amount: (user_count * cents) / 100,
    amount_per_user: cents / 100,
    currency: bought?.currency ?? "usd",
    billing_interval,
  };
}

/** What somebody has to confirm, or to pay otherwise, and where. */
async function unpaidOf({ tx, company }: Context, bought: Bought): Promise<Subscription["unpaid_invoice"]> {
  const found = bought?.unpaid_invoice && (await findInvoice(tx, company.id, bought.unpaid_invoice));
  if (!found || !found.hosted_url) return null;
  const { hosted_url: url, due_cents, currency, needs_confirmation } = found;
  return { url, due_cents, currency, needs_confirmation };
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
  // Of a subscription that has ended nothing is to come; one that runs beside a plan that was given is charged on.
  const runs = is_granted ? isRunning(bought?.status ?? null) : plan.subscription_status === "active";
  const running = runs ? bought : undefined;
  const subscription: Subscription = {
    ...priceOf(plan, running),
    is_granted,
    status: access.status,
    tier: plan.tier,
    trial_end: timeText(plan.trial_ends_at),
    current_period_end: timeText(running?.current_period_end),
    cancel_at: timeText(running?.cancel_at),
    payment_failed_at: is_granted ? null : timeText(running?.payment_failed_at),
    unpaid_invoice: is_granted ? null : await unpaidOf(ctx, running),
    delete_scheduled_for: timeText(deletionDateOf(plan, now)),
  };
  return { subscription, access, payment: stripe ? (stripe.isSandbox ? "sandbox" : "live") : "unconfigured" };
}
