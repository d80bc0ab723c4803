// Jobs started by Stripe and the clock. Separate from public.ts, since they send emails, and code that sends emails asks billing for
// access.
export { findSeatChanges, syncSeats } from "./sync-seats.ts";
export { findPayerChanges, syncPayer } from "./sync-payer.ts";
export { reconcileBilling, requeueReadings } from "./reconcile-billing.ts";
export { findReversals, syncCharge } from "./sync-charge.ts";
export { syncSubscription } from "./sync-subscription.ts";
export { addBillingWebhook } from "./webhook.ts";
export { notifyDeletions } from "./notify-deletions.ts";
export { resyncBeforeDeletion } from "./resync-before-deletion.ts";
