import { trialDays, type SubscriptionStatus } from "@firstlight/contract";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Stripe's page begins no trial that ends within two days; an hour is for the way there. */
const leastTrialMs = 2 * dayMs + hourMs;

/** When the free trial of a company registered now ends. */
export function trialEnd(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + trialDays * dayMs);
}

/** The end of a trial extended by so many days; one that is over starts again now. */
export function prolonged(end: Date, days: number, now: Date): Date {
  return new Date(Math.max(end.getTime(), now.getTime()) + days * dayMs);
}

/**
 * First payment of an upgrade made now. The rest of the trial stays free. In its last two days Stripe accepts no end that near, so the two
 * days from now are free.
 * @returns null if no trial runs: the payment is due at once
 */
export function firstPaymentAt(
  plan: { subscription_status: SubscriptionStatus; trial_ends_at: Date },
  now: Date,
): Date | null {
  const end = plan.trial_ends_at.getTime();
  if (plan.subscription_status !== "trial" || end <= now.getTime()) return null;
  // The full hour: a second request some minutes later leads to the same page.
  const soonest = Math.ceil((now.getTime() + leastTrialMs) / hourMs) * hourMs;
  return new Date(Math.max(Math.floor(end / 1_000) * 1_000, soonest));
}
