/** Of billing: a right call of each of its routes. */
import type { billingRoutes, usageRoutes } from "@firstlight/contract";
import type { Call } from "./world.ts";

export function billingCalls(): Record<keyof typeof billingRoutes | keyof typeof usageRoutes, Call> {
  return {
    getSubscriptionStatus: { path: "/subscription/status" },
    getSubscriptionUsage: { path: "/subscription/usage" },
    upgradeSubscription: { path: "/subscription/upgrade", body: { interval: "month" } },
    openSubscriptionPortal: { path: "/subscription/portal" },
    previewSeats: { path: "/subscription/seat-preview?added=2" },
    listInvoices: { path: "/subscription/invoices" },
  };
}
