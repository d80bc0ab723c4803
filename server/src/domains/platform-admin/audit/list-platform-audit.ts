import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listPlatformAuditRows } from "./queries.ts";
import { platformAuditView } from "./view.ts";

/** What admins did and looked at, newest first. A page beyond the end is empty. */
export async function listPlatformAudit(
  ctx: AdminContext,
  { query }: RouteInput<AdminApi["listPlatformAudit"]>,
): Promise<RouteOutput<AdminApi["listPlatformAudit"]>> {
  const { page, limit, action, admin_id, company_id, search } = query;
  const filter = { action, admin_id, company_id, search: search || undefined };
  const rows = await listPlatformAuditRows(ctx.tx, filter, { offset: (page - 1) * limit, limit });
  return rows.map(platformAuditView);
}
