/** Stripe's statuses of a running subscription, whether or not its last payment was made. */
export const runningStatuses = ["active", "trialing", "past_due"] as const;

export function isRunning(status: string | null): boolean {
  return runningStatuses.some((each) => each === status);
}

/** Stripe gave up its payment, or it waits for a payment method: paying an old invoice would start it again. */
export function isGivenUp(status: string | null): boolean {
  return status === "unpaid" || status === "paused";
}
