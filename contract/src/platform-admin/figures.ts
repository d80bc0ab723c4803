import { z } from "zod";
import { daysBack, id, time } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { realOnly, tier } from "./users.ts";

/** How the service stood at the end of one day, UTC; today so far. */
export const platformDay = z.object({
  date: z.iso.date(),
  total_companies: z.int(),
  total_users: z.int(),
  active_users: z.int(),
  new_signups: z.int(),
  responses_received: z.int(),
  /** Null of a day that was written down in another currency. */
  total_mrr: z.number().nullable(),
});
export type PlatformDay = z.output<typeof platformDay>;

/** From subscriptions that run, yearly ones by the month; in whole units of the currency. */
const revenueIn = z.object({
  total_mrr: z.number(),
  /** For each paid seat. */
  average_revenue_per_user: z.number(),
  paid_seats: z.int(),
  paying_companies: z.int(),
  currency: z.string(),
});

export const platformAnalytics = z.object({
  total_users: z.int(),
  total_companies: z.int(),
  active_users_7d: z.int(),
  active_users_30d: z.int(),
  new_signups_7d: z.int(),
  new_signups_30d: z.int(),
  /** Companies by tier. */
  subscription_breakdown: z.record(tier, z.int()),
  /** In the currency of new subscriptions, and in each other currency that companies subscribed in before. */
  revenue_metrics: revenueIn.extend({ other_currencies: z.array(revenueIn) }),
  feature_usage: z.object({ projects_created: z.int(), forms_created: z.int(), responses_received: z.int() }),
  /** The ten with most people. */
  top_companies: z.array(z.object({ id, name: z.string(), user_count: z.int(), created_at: time })),
  /** The days of the period that were written down, oldest first. */
  days: z.array(platformDay),
});
export type PlatformAnalytics = z.output<typeof platformAnalytics>;

export const adminFigureRoutes = routes({
  getPlatformAnalytics: {
    method: "GET",
    path: "/admin/analytics/platform",
    permission: "run platform",
    summary: "Returns the figures of the whole service",
    query: z.object({ ...realOnly, days: daysBack }),
    answer: platformAnalytics,
  },
});
