import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listOwnLimits } from "./queries.ts";

/** Companies that differ from the defaults, last changed first. A page beyond the end is empty. */
export async function listLimitedCompanies(
  { tx }: AdminContext,
  { query: { page, limit } }: RouteInput<AdminApi["listLimitedCompanies"]>,
): Promise<RouteOutput<AdminApi["listLimitedCompanies"]>> {
  const rows = await listOwnLimits(tx, { limit, offset: (page - 1) * limit });
  return rows.map(({ id, company_name: name, limits: own, changed_at }) => ({
    company: { id, name },
    own,
    changed_at: changed_at.toISOString(),
  }));
}
