import type { AdminSubscription } from "@firstlight/contract";
import { accessOf } from "../billing/public.ts";
import { trialEndOf } from "./person-view.ts";
import type { SubscriptionRow } from "./subscription-queries.ts";

export function subscriptionView(row: SubscriptionRow, now: Date): AdminSubscription {
  return {
    company_id: row.company_id,
    user_id: row.user_id,
    company_name: row.company_name,
    user_name: row.user_name,
    user_email: row.user_email,
    current_tier: row.tier,
    status: accessOf(row, now).status,
    granted_tier: row.granted_tier,
    trial_ends: trialEndOf(row),
    user_count: row.seat_count,
    monthly_amount: row.monthly_cents / 100,
    currency: row.currency ?? "usd",
  };
}
