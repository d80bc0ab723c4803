import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listReversals } from "./queries.ts";

/** Refunds and disputes over all companies, newest first. A page beyond the end is empty. */
export async function listPaymentReversals(
  { tx }: AdminContext,
  { query }: RouteInput<AdminApi["listPaymentReversals"]>,
): Promise<RouteOutput<AdminApi["listPaymentReversals"]>> {
  const { page, limit, real_users_only: isRealOnly } = query;
  const rows = await listReversals(tx, { isRealOnly, limit, offset: (page - 1) * limit });
  return rows.map(({ company_id, company_name, created_at, respond_by, ...row }) => ({
    ...row,
    company: { id: company_id, name: company_name },
    created_at: created_at.toISOString(),
    respond_by: respond_by?.toISOString() ?? null,
  }));
}
