/** What the product must have of a company, worked out from what Stripe has and nothing else; and what it has. */
import type Stripe from "stripe";
import { accessOf } from "../../server/src/domains/billing/public.ts";
import type { PaidStage } from "./paid-stage.ts";

const time = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1_000) : null);

function expectedInvoices({ invoices, refused }: PaidStage["simulator"]["state"]) {
  return Object.values(invoices)
    .map(({ id, status, total, amount_due, attempt_count, next_payment_attempt }) => ({
      stripe_invoice_id: id,
      status,
      total_cents: total,
      due_cents: amount_due,
      attempt_count,
      next_attempt_at: time(next_payment_attempt),
      needs_confirmation: status === "open" && refused[id] === "unconfirmed",
    }))
    .toSorted((a, b) => a.stripe_invoice_id.localeCompare(b.stripe_invoice_id));
}

/** Failed payment attempts: of a failing subscription, and of seats that await payment. */
function owedOf({ state }: PaidStage["simulator"], { id, status }: Stripe.Subscription) {
  const pending = state.pendingChanges[id]?.invoice;
  const tried = Object.values(state.invoices).filter((each) => each.status === "open" && each.attempt_count > 0);
  const failed = status === "past_due" ? tried.filter((each) => each.id !== pending) : [];
  return {
    payment_failed_at: failed.length > 0 ? time(Math.min(...failed.map(({ created }) => created))) : null,
    unpaid_invoice: (failed.at(-1) ?? tried.find((each) => each.id === pending))?.id ?? null,
  };
}

/** From Stripe's side. */
export function expectedState({ simulator, beginning, clock }: PaidStage) {
  const bought = Object.values(simulator.state.subscriptions).at(-1);
  const trial_ends_at = new Date(beginning.at.getTime() + 14 * 86_400_000);
  const invoices = expectedInvoices(simulator.state);
  if (!bought) {
    const hasAccess = clock.now() < trial_ends_at;
    return { invoices, status: "trial", tier: "trial", ended_at: null, hasAccess, subscription: null };
  }
  const item = bought.items.data[0];
  const isRunning = bought.status !== "canceled";
  return {
    invoices,
    status: isRunning ? "active" : "expired",
    tier: "pro",
    ended_at: isRunning ? null : time(bought.ended_at),
    hasAccess: isRunning,
    subscription: {
      stripe_subscription_id: bought.id,
      stripe_item_id: item?.id,
      status: bought.status,
      billing_interval: item?.price.recurring?.interval,
      quantity: item?.quantity,
      unit_amount_cents: item?.price.unit_amount,
      currency: "usd",
      current_period_end: time(item?.current_period_end),
      cancel_at: time(bought.cancel_at),
      pending_quantity: bought.pending_update?.subscription_items?.[0]?.quantity ?? null,
      pending_until: time(bought.pending_update?.expires_at),
      ...owedOf(simulator, bought),
    },
  };
}

/** From the product's. */
export async function actualState({ tx, beginning, clock }: PaidStage) {
  const { company_id } = beginning;
  const company = await tx
    .selectFrom("companies")
    .select(["subscription_status", "tier", "subscription_ended_at", "trial_ends_at", "locked_at"])
    .where("id", "=", company_id)
    .executeTakeFirstOrThrow();
  const { stripe_subscription_id, ...subscription } = await tx
    .selectFrom("subscriptions")
    .select(["stripe_subscription_id", "stripe_item_id", "status", "billing_interval", "quantity"])
    .select(["unit_amount_cents", "currency", "current_period_end", "cancel_at", "payment_failed_at"])
    .select(["pending_quantity", "pending_until", "unpaid_invoice"])
    .where("company_id", "=", company_id)
    .executeTakeFirstOrThrow();
  const invoices = await tx
    .selectFrom("invoices")
    .select(["stripe_invoice_id", "status", "total_cents", "due_cents", "attempt_count", "next_attempt_at"])
    .select("needs_confirmation")
    .where("company_id", "=", company_id)
    .execute();
  return {
    invoices: invoices.toSorted((a, b) => a.stripe_invoice_id.localeCompare(b.stripe_invoice_id)),
    status: company.subscription_status,
    tier: company.tier,
    ended_at: company.subscription_ended_at,
    hasAccess: accessOf(company, clock.now()).has_access,
    subscription: stripe_subscription_id ? { stripe_subscription_id, ...subscription } : null,
  };
}
