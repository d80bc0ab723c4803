import type { RouteOutput, Api } from "@firstlight/contract";
import type Stripe from "stripe";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { hasNoUpcoming } from "../stripe/errors.ts";
import type { StripeLink } from "../stripe/client.ts";
import { findSubscription, getPlan } from "../subscription/queries.ts";
import { isRunning } from "../subscription/running-statuses.ts";

type Bought = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;
type Next = NonNullable<RouteOutput<Api["getNextInvoice"]>["next"]>;

const sum = (parts: readonly { amount: number }[] | null) =>
  (parts ?? []).reduce((total, { amount }) => total + amount, 0);

/** Uses Stripe's totals: seats times price would omit discounts, taxes, credits and prorations. */
function nextView(invoice: Stripe.Invoice): Next {
  const { amount_due, currency, period_end, subtotal, total, total_discount_amounts } = invoice;
  const taxes = invoice.total_taxes ?? [];
  return {
    // The day of the renewal, as the subscription has it; the card is charged about an hour later.
    due_at: new Date(period_end * 1_000).toISOString(),
    currency,
    due_cents: amount_due,
    subtotal_cents: subtotal,
    discount_cents: sum(total_discount_amounts),
    tax_cents: sum(taxes.filter(({ tax_behavior }) => tax_behavior === "exclusive")),
    included_tax_cents: sum(taxes.filter(({ tax_behavior }) => tax_behavior === "inclusive")),
    credit_cents: total - amount_due,
  };
}

/** Whether the subscription is set to end before the next period. */
function endsFirst({ cancel_at, current_period_end }: Bought): boolean {
  return cancel_at !== null && (current_period_end === null || cancel_at <= current_period_end);
}

/** Returns the company's next payment. Queries Stripe each time, since discounts added there send no event. */
export async function getNextInvoice(
  stripe: StripeLink | null,
  { call, caller }: StreamingRequest,
): Promise<RouteOutput<Api["getNextInvoice"]>> {
  const company_id = caller.company.id;
  const { plan, bought } = await call.database.readTenant(company_id, async (tx) => ({
    plan: await getPlan(tx, company_id),
    bought: await findSubscription(tx, company_id),
  }));
  const isCharged = plan.subscription_status === "active" && isRunning(bought?.status ?? null);
  if (!stripe || !bought?.stripe_subscription_id || !isCharged || endsFirst(bought)) return { next: null };
  const { stripe_customer_id: customer, stripe_subscription_id: subscription } = bought;
  try {
    return { next: nextView(await stripe.client.invoices.createPreview({ customer, subscription })) };
  } catch (error) {
    // The subscription has ended, or is set to end, and our copy is not updated yet.
    if (hasNoUpcoming(error)) return { next: null };
    throw error;
  }
}
