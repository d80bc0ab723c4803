// Jobs started by Stripe and the clock. Separate from public.ts, since they send emails, and code that sends emails asks billing for
// access.
export { findSeatChanges, syncSeats } from "./seats/sync-seats.ts";
export { findPayerChanges, syncPayer } from "./stripe/sync-payer.ts";
export { reconcileBilling, requeueReadings } from "./stripe/reconcile-billing.ts";
export { findReversals, syncCharge } from "./stripe/sync-charge.ts";
export { syncSubscription } from "./stripe/sync-subscription.ts";
export { addBillingWebhook } from "./stripe/webhook.ts";
export { notifyDeletions } from "./subscription/notify-deletions.ts";
export { resyncBeforeDeletion } from "./stripe/resync-before-deletion.ts";
