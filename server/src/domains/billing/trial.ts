import { trialDays, type SubscriptionStatus } from "@firstlight/contract";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Stripe's page begins no trial that ends within two days; an hour is for the way there. */
const leastTrialMs = 2 * dayMs + hourMs;

/** When the free trial of a company registered now ends. */
export function trialEnd(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + trialDays * dayMs);
}

/** When a trial ends that is made so many days longer; one that is over begins anew. */
export function prolonged(end: Date, days: number, now: Date): Date {
  return new Date(Math.max(end.getTime(), now.getTime()) + days * dayMs);
}

/**
 * When whoever upgrades now pays for the first time. What is left of their trial stays free; in its last two days Stripe takes no end so
 * near, so that the two days from now on are free.
 * @returns null where no trial runs: then it is due at once
 */
export function firstPaymentAt(
  plan: { subscription_status: SubscriptionStatus; trial_ends_at: Date },
  now: Date,
): Date | null {
  const end = plan.trial_ends_at.getTime();
  if (plan.subscription_status !== "trial" || end <= now.getTime()) return null;
  // The full hour: whoever presses again some minutes later is led to the same page.
  const soonest = Math.ceil((now.getTime() + leastTrialMs) / hourMs) * hourMs;
  return new Date(Math.max(Math.floor(end / 1_000) * 1_000, soonest));
}
