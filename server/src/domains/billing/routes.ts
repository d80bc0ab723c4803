import type { billingRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/run-route.ts";
import type { BillingParts } from "./billing-parts.ts";
import { getNextInvoice } from "./get-next-invoice.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";
import { listInvoices } from "./list-invoices.ts";
import { openPortal } from "./open-portal.ts";
import { previewSeats } from "./preview-seats.ts";
import { upgradeSubscription } from "./upgrade-subscription.ts";

export function billingHandlers(parts: BillingParts): Handlers<typeof billingRoutes> {
  return {
    getSubscriptionStatus: (ctx) => getSubscriptionStatus(parts, ctx),
    upgradeSubscription: (waiting, input) => upgradeSubscription(parts, waiting, input),
    openSubscriptionPortal: (waiting) => openPortal(parts.stripe, waiting),
    previewSeats: (waiting, input) => previewSeats(parts, waiting, input),
    getNextInvoice: (waiting) => getNextInvoice(parts.stripe, waiting),
    listInvoices,
  };
}
