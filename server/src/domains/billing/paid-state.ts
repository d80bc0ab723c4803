import type { SubscriptionStatus, SubscriptionTier } from "@firstlight/contract";
import type { Bought, CustomerReading } from "./read-customer.ts";
import { isRunning } from "./running.ts";

/** What a company has by what it paid. */
export interface Plan {
  subscription_status: SubscriptionStatus;
  tier: SubscriptionTier;
  subscription_ended_at: Date | null;
}

/** Its subscription as it is kept: Stripe's facts, and since when a payment has failed. */
export type KeptSubscription = { [K in Exclude<keyof Bought, "ended_at" | "status">]: Bought[K] | null } & {
  status: string | null;
  payment_failed_at: Date | null;
};

/** What those who run the service gave by hand. */
export interface GivenByHand {
  granted_tier: Exclude<SubscriptionTier, "trial"> | null;
  trial_granted_at: Date | null;
}

export interface PaidState {
  plan: Plan;
  given: GivenByHand;
  subscription: KeptSubscription;
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

/** Stripe tries again for some time, then gives up: both are failing. */
function failedSince({ bought, invoices }: CustomerReading, known: Date | null, now: Date): Date | null {
  if (bought?.status !== "past_due" && bought?.status !== "unpaid") return null;
  const failed = invoices.filter(({ status, attempt_count }) => status === "open" && attempt_count > 0);
  const since = failed.map(({ created_at }) => created_at.getTime());
  return since.length > 0 ? new Date(Math.min(...since)) : (known ?? now);
}

/** What Stripe's word makes of a company; what was given by hand wins over it. What never began, such as a first payment that was not made, changes nothing. */
export function stateAfter(state: PaidState, found: CustomerReading, now: Date): PaidState {
  if (!found.bought) return state;
  const { ended_at: _, ...facts } = found.bought;
  const payment_failed_at = failedSince(found, state.subscription.payment_failed_at, now);
  return { ...state, plan: planAfter(state, found.bought, now), subscription: { ...facts, payment_failed_at } };
}
