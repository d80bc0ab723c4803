import type { SubscriptionStatus, SubscriptionTier } from "@firstlight/contract";
import type { Bought, CustomerReading, InvoiceFacts } from "./read-customer.ts";
import { isRunning } from "./running.ts";

/** What a company has by what it paid. */
export interface Plan {
  subscription_status: SubscriptionStatus;
  tier: SubscriptionTier;
  subscription_ended_at: Date | null;
}

/** The stored subscription: Stripe's facts, since when a payment has failed, and what has to be paid. */
export type StoredSubscription = {
  [K in Exclude<keyof Bought, "ended_at" | "status" | "pending_invoice">]: Bought[K] | null;
} & {
  status: string | null;
  payment_failed_at: Date | null;
  /** Stripe's id of the invoice to confirm, or to pay another way. */
  unpaid_invoice: string | null;
};

/** What those who run the service gave by hand. */
export interface ManualPlan {
  granted_tier: Exclude<SubscriptionTier, "trial"> | null;
  trial_granted_at: Date | null;
}

export interface PaidState {
  plan: Plan;
  given: ManualPlan;
  subscription: StoredSubscription;
}

/** Whether a subscription had ended, and was known to have, when a trial was given after it: that does not end the trial. */
function endedBeforeTrial({ plan, given, subscription }: PaidState, bought: Bought): boolean {
  if (plan.subscription_status !== "trial" || !given.trial_granted_at) return false;
  if (bought.ended_at) return bought.ended_at <= given.trial_granted_at;
  const isKnown = subscription.stripe_subscription_id === bought.stripe_subscription_id;
  return isKnown && !isRunning(subscription.status);
}

function planAfter(state: PaidState, bought: Bought, now: Date): Plan {
  const { plan: before, given } = state;
  if (given.granted_tier)
    return { tier: given.granted_tier, subscription_status: "active", subscription_ended_at: null };
  const tier = before.tier === "enterprise" ? "enterprise" : "pro";
  if (isRunning(bought.status)) return { tier, subscription_status: "active", subscription_ended_at: null };
  if (endedBeforeTrial(state, bought)) return before;
  // Of one that is paused or given up unpaid Stripe names no end: it is when we first heard.
  const known = before.subscription_status === "expired" ? before.subscription_ended_at : null;
  return { tier, subscription_status: "expired", subscription_ended_at: bought.ended_at ?? known ?? now };
}

const isTried = ({ status, attempt_count }: InvoiceFacts) => status === "open" && attempt_count > 0;

/** Stripe tries again for some time, then gives up: both are failing. */
const isFailing = ({ status }: Bought) => status === "past_due" || status === "unpaid";

function failedSince({ invoices }: CustomerReading, bought: Bought, { known, now }: { known: Date | null; now: Date }) {
  if (!isFailing(bought)) return null;
  // Seats that wait for their payment do not make the subscription fail.
  const failed = invoices.filter((each) => isTried(each) && each.stripe_invoice_id !== bought.pending_invoice);
  const since = failed.map(({ created_at }) => created_at.getTime());
  return since.length > 0 ? new Date(Math.min(...since)) : (known ?? now);
}

/** The newest that keeps the subscription from going on; else that of seats that wait. */
function unpaidInvoice({ invoices }: CustomerReading, bought: Bought): string | null {
  const isPending = ({ stripe_invoice_id: id }: InvoiceFacts) => id === bought.pending_invoice;
  const owed = invoices.filter((each) => isTried(each) && (isFailing(bought) || isPending(each)));
  return (owed.find((each) => !isPending(each)) ?? owed[0])?.stripe_invoice_id ?? null;
}

/** What Stripe's word makes of a company; what was given by hand wins over it. What never began, such as a first payment that was not made, changes nothing. */
export function stateAfter(state: PaidState, found: CustomerReading, now: Date): PaidState {
  const { bought } = found;
  if (!bought) return state;
  const { ended_at: _, pending_invoice: __, ...facts } = bought;
  const payment_failed_at = failedSince(found, bought, { known: state.subscription.payment_failed_at, now });
  const unpaid_invoice = unpaidInvoice(found, bought);
  return {
    ...state,
    plan: planAfter(state, bought, now),
    subscription: { ...facts, payment_failed_at, unpaid_invoice },
  };
}
