import { minorUnits, type AdminSubscription } from "@firstlight/contract";
import { accessOf } from "#domains/billing/public.ts";
import { trialEndOf } from "../users/view.ts";
import type { SubscriptionRow } from "./queries.ts";

/** @param usual the currency of who pays nothing yet */
export function subscriptionView(row: SubscriptionRow, now: Date, usual: string): AdminSubscription {
  const currency = row.currency ?? usual;
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
    monthly_amount: row.monthly_cents / minorUnits(currency),
    currency,
  };
}
