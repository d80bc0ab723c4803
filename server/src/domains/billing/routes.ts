import type { billingRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { StripeLink } from "../../infra/stripe.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";
import { listInvoices } from "./list-invoices.ts";

export function billingHandlers(stripe: StripeLink | null): Handlers<typeof billingRoutes> {
  return {
    getSubscriptionStatus: (ctx) => getSubscriptionStatus(stripe, ctx),
    listInvoices,
  };
}
