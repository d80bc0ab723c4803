import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { listCompanies } from "./queries.ts";
import { subscriptionView } from "./view.ts";

/** Companies with what they pay, newest first; one page, which is the last unless it is full. */
export async function listAdminSubscriptions(
  currency: string,
  { tx, clock }: AdminContext,
  { query }: RouteInput<AdminApi["listAdminSubscriptions"]>,
): Promise<RouteOutput<AdminApi["listAdminSubscriptions"]>> {
  const { page, limit, search = "", subscription_tier: tiers = [], real_users_only: isRealOnly } = query;
  const rows = await listCompanies(tx, {
    search,
    tiers: [tiers].flat(),
    isRealOnly,
    limit,
    offset: (page - 1) * limit,
  });
  const now = clock.now();
  return rows.map((row) => subscriptionView(row, now, currency));
}
