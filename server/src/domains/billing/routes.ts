import type { billingRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { BillingParts } from "./parts.ts";
import { getNextInvoice } from "./invoice/get-next-invoice.ts";
import { getSubscriptionStatus } from "./subscription/get-subscription-status.ts";
import { listInvoices } from "./invoice/list-invoices.ts";
import { openSubscriptionPortal } from "./subscription/open-subscription-portal.ts";
import { previewSeats } from "./seats/preview-seats.ts";
import { upgradeSubscription } from "./checkout/upgrade-subscription.ts";

export function billingHandlers(parts: BillingParts): Handlers<typeof billingRoutes> {
  return {
    getSubscriptionStatus: (ctx) => getSubscriptionStatus(parts, ctx),
    upgradeSubscription: (waiting, input) => upgradeSubscription(parts, waiting, input),
    openSubscriptionPortal: (waiting) => openSubscriptionPortal(parts.stripe, waiting),
    previewSeats: (waiting, input) => previewSeats(parts, waiting, input),
    getNextInvoice: (waiting) => getNextInvoice(parts.stripe, waiting),
    listInvoices,
  };
}
