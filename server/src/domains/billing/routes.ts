import type { billingRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { StripeLink } from "../../infra/stripe.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";
import { listInvoices } from "./list-invoices.ts";
import { openPortal } from "./open-portal.ts";
import { previewSeats } from "./preview-seats.ts";
import { upgradeSubscription } from "./upgrade-subscription.ts";

export function billingHandlers(stripe: StripeLink | null): Handlers<typeof billingRoutes> {
  return {
    getSubscriptionStatus: (ctx) => getSubscriptionStatus(stripe, ctx),
    upgradeSubscription: (waiting, input) => upgradeSubscription(stripe, waiting, input),
    openSubscriptionPortal: (waiting) => openPortal(stripe, waiting),
    previewSeats: (waiting, input) => previewSeats(stripe, waiting, input),
    listInvoices,
  };
}
