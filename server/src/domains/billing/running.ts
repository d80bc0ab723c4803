/** Stripe's words for a subscription that goes on, whether or not its last payment was made. */
export const runningStatuses = ["active", "trialing", "past_due"] as const;

export function isRunning(status: string | null): boolean {
  return runningStatuses.some((each) => each === status);
}

/** One whose payment Stripe has given up, or that waits for a way to pay: paying an old invoice would begin it anew. */
export function isGivenUp(status: string | null): boolean {
  return status === "unpaid" || status === "paused";
}
