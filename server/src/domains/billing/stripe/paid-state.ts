import type { SubscriptionStatus, SubscriptionTier } from "@firstlight/contract";
import type { Bought, CustomerReading, InvoiceFacts } from "./read-customer.ts";
import { isRunning } from "../subscription/running-statuses.ts";

/** The plan a company gets from its payments. */
export interface Plan {
  subscription_status: SubscriptionStatus;
  tier: SubscriptionTier;
  subscription_ended_at: Date | null;
}

/** The stored subscription: Stripe's data, the time payments started to fail, and the unpaid invoice. */
export type StoredSubscription = {
  [K in Exclude<keyof Bought, "ended_at" | "status" | "pending_invoice">]: Bought[K] | null;
} & {
  status: string | null;
  payment_failed_at: Date | null;
  /** Stripe's id of the invoice to confirm, or to pay another way. */
  unpaid_invoice: string | null;
};

/** Manual plan and trial extension set by platform admins. */
export interface ManualPlan {
  granted_tier: Exclude<SubscriptionTier, "trial"> | null;
  trial_granted_at: Date | null;
}

export interface PaidState {
  plan: Plan;
  given: ManualPlan;
  subscription: StoredSubscription;
}

/** Whether the subscription was already known to have ended when a trial was granted. It then does not end that trial. */
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
  // Stripe gives no end time for a paused or abandoned unpaid subscription: use the time we first saw it.
  const known = before.subscription_status === "expired" ? before.subscription_ended_at : null;
  return { tier, subscription_status: "expired", subscription_ended_at: bought.ended_at ?? known ?? now };
}

const isTried = ({ status, attempt_count }: InvoiceFacts) => status === "open" && attempt_count > 0;

/** Stripe retries for some time ("past_due"), then gives up ("unpaid"): both count as failing. */
const isFailing = ({ status }: Bought) => status === "past_due" || status === "unpaid";

function failedSince({ invoices }: CustomerReading, bought: Bought, { known, now }: { known: Date | null; now: Date }) {
  if (!isFailing(bought)) return null;
  // An unpaid pending seat change does not count as a failing subscription.
  const failed = invoices.filter((each) => isTried(each) && each.stripe_invoice_id !== bought.pending_invoice);
  const since = failed.map(({ created_at }) => created_at.getTime());
  return since.length > 0 ? new Date(Math.min(...since)) : (known ?? now);
}

/** The newest unpaid invoice that blocks the subscription; otherwise that of a pending seat change. */
function unpaidInvoice({ invoices }: CustomerReading, bought: Bought): string | null {
  const isPending = ({ stripe_invoice_id: id }: InvoiceFacts) => id === bought.pending_invoice;
  const owed = invoices.filter((each) => isTried(each) && (isFailing(bought) || isPending(each)));
  return (owed.find((each) => !isPending(each)) ?? owed[0])?.stripe_invoice_id ?? null;
}

/** Returns the state after a reading from Stripe. Manual plans take precedence. A subscription that never started changes nothing. */
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
