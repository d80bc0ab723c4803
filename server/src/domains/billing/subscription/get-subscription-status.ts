import { minorUnits, type RouteOutput, type Api, type Subscription } from "@firstlight/contract";
import type { BillingTerms } from "../terms.ts";
import type { Context } from "#platform/context.ts";
import { accessOf, deletionDateOf } from "./access.ts";
import type { BillingParts } from "../parts.ts";
import { priceOfSeat } from "../seats/price-of-seat.ts";
import { findInvoice, findSubscription, getPlan } from "./queries.ts";
import { isRunning } from "./running-statuses.ts";
import { firstPaymentAt } from "../trial/dates.ts";

type Plan = Awaited<ReturnType<typeof getPlan>>;
type Bought = Awaited<ReturnType<typeof findSubscription>>;

const timeText = (at: Date | null | undefined) => at?.toISOString() ?? null;

function priceOf(plan: Plan, bought: Bought, terms: BillingTerms) {
  const { cents, currency, billing_interval } = priceOfSeat(bought, terms);
  const each = plan.granted_tier !== null && !bought ? 0 : cents;
  // With a manual plan, Stripe gets no seats: it charges the quantity it had before.
  const user_count = plan.granted_tier ? (bought?.quantity ?? plan.seat_count) : plan.seat_count;
  const units = minorUnits(currency);
  return {
    user_count,
    total_amount: (user_count * each) / units,
    amount_per_user: each / units,
    currency,
    billing_interval,
  };
}

/** The invoice to confirm, or to pay another way, with its URL. */
async function unpaidOf({ tx, company }: Context, bought: Bought): Promise<Subscription["unpaid_invoice"]> {
  const found = bought?.unpaid_invoice && (await findInvoice(tx, company.id, bought.unpaid_invoice));
  if (!found || !found.hosted_url) return null;
  const { hosted_url: url, due_cents, currency, needs_confirmation } = found;
  return { url, due_cents, currency, needs_confirmation };
}

/** The company's subscription as the Billing tab and the banners show it. */
export async function getSubscriptionStatus(
  { stripe, billing }: BillingParts,
  ctx: Context,
): Promise<RouteOutput<Api["getSubscriptionStatus"]>> {
  const [plan, bought] = await Promise.all([getPlan(ctx.tx, ctx.company.id), findSubscription(ctx.tx, ctx.company.id)]);
  const now = ctx.clock.now();
  const access = accessOf(plan, now);
  const is_granted = plan.granted_tier !== null;
  // Of a subscription that has ended nothing is to come; one that runs beside a plan that was given is charged on.
  const runs = is_granted ? isRunning(bought?.status ?? null) : plan.subscription_status === "active";
  const running = runs ? bought : undefined;
  const subscription: Subscription = {
    ...priceOf(plan, running, billing),
    is_granted,
    status: access.status,
    tier: plan.tier,
    trial_end: timeText(plan.trial_ends_at),
    first_payment_at: timeText(running?.status === "trialing" ? running.current_period_end : firstPaymentAt(plan, now)),
    current_period_end: timeText(running?.current_period_end),
    cancel_at: timeText(running?.cancel_at),
    payment_failed_at: is_granted ? null : timeText(running?.payment_failed_at),
    unpaid_invoice: is_granted ? null : await unpaidOf(ctx, running),
    delete_scheduled_for: timeText(deletionDateOf(plan, now)),
  };
  const { month: month_cents, year: year_cents } = billing.seatPrice;
  const tax = billing.tax.isAutomatic ? billing.tax.behavior : null;
  const offer = { currency: billing.currency, month_cents, year_cents, tax };
  return { subscription, access, offer, payment: stripe ? (stripe.isSandbox ? "sandbox" : "live") : "unconfigured" };
}
