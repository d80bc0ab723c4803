import {
  type AdminApi,
  type RouteOutput,
  type RouteInput,
  minorUnits,
  type AdminSubscription,
} from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listCompanies, type SubscriptionRow } from "./queries.ts";
import { accessOf } from "#domains/billing/public.ts";
import { trialEndOf } from "../users/list-admin-users.ts";

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
    payment_failed_at: row.payment_failed_at?.toISOString() ?? null,
    user_count: row.seat_count,
    monthly_amount: row.monthly_cents / minorUnits(currency),
    currency,
  };
}

/** Companies with what they pay, newest first; one page, which is the last unless it is full. */
export async function listAdminSubscriptions(
  { tx, clock }: AdminContext,
  { query }: RouteInput<AdminApi["listAdminSubscriptions"]>,
  { currency }: { currency: string },
): Promise<RouteOutput<AdminApi["listAdminSubscriptions"]>> {
  const { page, limit, search = "", subscription_tier: tiers = [] } = query;
  const rows = await listCompanies(tx, {
    search,
    tiers: [tiers].flat(),
    isRealOnly: query.real_users_only,
    isPastDue: query.past_due,
    limit,
    offset: (page - 1) * limit,
  });
  const now = clock.now();
  return rows.map((row) => subscriptionView(row, now, currency));
}
