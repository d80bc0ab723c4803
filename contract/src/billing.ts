import { z } from "zod";
import { routes } from "./define.ts";
import { time } from "./common.ts";

export const subscriptionStatus = z.enum(["trial", "active", "expired"]);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

/** Whether a company's staff may work, and why not. */
export const companyAccess = z.object({
  has_access: z.boolean(),
  reason: z.enum(["trial_expired", "subscription_inactive", "locked"]).nullable(),
  status: subscriptionStatus,
  days_left: z.int().nullable(),
});
export type CompanyAccess = z.output<typeof companyAccess>;

export const billingRoutes = routes({
  getSubscriptionStatus: {
    method: "GET",
    path: "/subscription/status",
    permission: "read subscription",
    summary: "The company's subscription, its seats and whether staff have access",
    answer: z.object({
      subscription: z.object({
        status: subscriptionStatus,
        user_count: z.int(),
        total_amount: z.number(),
        amount_per_user: z.number(),
        trial_end: time.nullable(),
        delete_scheduled_for: time.nullable(),
      }),
      access: companyAccess,
    }),
  },
});
