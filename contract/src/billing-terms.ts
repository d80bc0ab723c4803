import type { BillingInterval } from "./billing.ts";

// Without schemas, so that screens can say them without loading any.

/** US cents for one seat: an owner, admin or member who is active or invited. Testers are free. */
export const seatPriceCents = { month: 1_500, year: 18_000 } as const satisfies Record<BillingInterval, number>;

export const trialDays = 14;
/** Days between the end of a trial or subscription and the deletion of what the company has. */
export const keptAfterEndDays = 30;
