import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { listPeople } from "./queries.ts";
import { personView } from "./view.ts";

/** People of all companies, newest first; one page, which is the last unless it is full. */
export async function listAdminUsers(
  { tx, clock }: AdminContext,
  { query }: RouteInput<AdminApi["listAdminUsers"]>,
): Promise<RouteOutput<AdminApi["listAdminUsers"]>> {
  const { page, limit, search = "", status, subscription_tier: tiers = [], real_users_only: isRealOnly } = query;
  const rows = await listPeople(tx, {
    search,
    status,
    tiers: [tiers].flat(),
    isRealOnly,
    limit,
    offset: (page - 1) * limit,
  });
  const now = clock.now();
  return rows.map((row) => personView(row, now));
}
