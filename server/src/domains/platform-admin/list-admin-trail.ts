import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "../../infra/http/admin-calls.ts";
import { listTrail } from "./trail-queries.ts";
import { trailView } from "./trail-view.ts";

/** What admins did and looked at, newest first. A page beyond the end is empty. */
export async function listAdminTrail(
  ctx: AdminContext,
  { query }: RouteInput<AdminApi["listAdminTrail"]>,
): Promise<RouteOutput<AdminApi["listAdminTrail"]>> {
  const { page, limit, action, admin_id, company_id, search } = query;
  const filter = { action, admin_id, company_id, search: search || undefined };
  const rows = await listTrail(ctx.tx, filter, { offset: (page - 1) * limit, limit });
  return rows.map(trailView);
}
