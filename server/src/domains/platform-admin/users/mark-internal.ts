import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { writeAdminAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { findInternal, setInternal } from "./queries.ts";

/** Says whether a company is of the people who run the service: where only real customers count, it does not. */
export async function markInternal(
  ctx: AdminContext,
  { params: { id }, body: { is_internal, reason } }: RouteInput<AdminApi["markInternal"]>,
): Promise<RouteOutput<AdminApi["markInternal"]>> {
  const known = await findInternal(ctx.tx, id);
  if (!known) throw notFound("company");
  const message = is_internal ? "Company marked as internal" : "Company marked as a customer";
  if (known.is_internal === is_internal) {
    skipAudit(ctx);
    return { message };
  }
  await setInternal(ctx.tx, id, is_internal);
  const changes = { is_internal: { before: known.is_internal, after: is_internal } };
  await writeAdminAudit(ctx, id, { action: "UPDATE", resource_type: "company", resource_id: id, reason, changes });
  return { message };
}
