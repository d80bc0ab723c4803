import type { FastifyInstance } from "fastify";
import { billingHandlers } from "./routes.ts";
import { findSeatChanges, syncSeats } from "./seats/sync-seats.ts";
import { reconcileBilling, requeueReadings } from "./stripe/reconcile-billing.ts";
import type { StripeLink } from "./stripe/client.ts";
import { findReversals, syncCharge } from "./stripe/sync-charge.ts";
import { findPayerChanges, syncPayer } from "./stripe/sync-payer.ts";
import { syncSubscription } from "./stripe/sync-subscription.ts";
import { addBillingWebhook, type WebhookParts } from "./stripe/webhook.ts";
import { notifyDeletions } from "./subscription/notify-deletions.ts";
import { billingTables } from "./tables.ts";

export const billing = {
  name: "billing",
  tables: billingTables,
  handlers: billingHandlers,
  http: (app: FastifyInstance, parts: WebhookParts & { stripe: StripeLink | null }) => {
    if (parts.stripe) addBillingWebhook(app, parts, parts.stripe);
  },
  jobs: [
    syncSubscription,
    syncCharge,
    syncSeats,
    syncPayer,
    findSeatChanges,
    findPayerChanges,
    findReversals,
    reconcileBilling,
    notifyDeletions,
  ],
  maintenance: { requeue: [requeueReadings] },
};
