import { trialDays, type SubscriptionStatus } from "@firstlight/contract";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Stripe's page accepts no trial end within two days; the extra hour covers the time until payment. */
const leastTrialMs = 2 * dayMs + hourMs;

/** When the free trial of a company registered now ends. */
export function trialEnd(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + trialDays * dayMs);
}

/** The end of a trial extended by `days` days; an expired trial restarts now. */
export function prolonged(end: Date, days: number, now: Date): Date {
  return new Date(Math.max(end.getTime(), now.getTime()) + days * dayMs);
}

/**
 * The first payment of an upgrade made now. The rest of the trial stays free. In its last two days, the trial is extended to two days from
 * now, since Stripe accepts no earlier end.
 * @returns null if no trial is running: the payment is due at once
 */
export function firstPaymentAt(
  plan: { subscription_status: SubscriptionStatus; trial_ends_at: Date },
  now: Date,
): Date | null {
  const end = plan.trial_ends_at.getTime();
  if (plan.subscription_status !== "trial" || end <= now.getTime()) return null;
  // Rounded to the hour, so that a second request minutes later gets the same page.
  const soonest = Math.ceil((now.getTime() + leastTrialMs) / hourMs) * hourMs;
  return new Date(Math.max(Math.floor(end / 1_000) * 1_000, soonest));
}
