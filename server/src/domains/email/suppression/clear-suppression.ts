import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { deleteSuppression } from "./queries.ts";

/** Allows emails to that address again. Emails suppressed until now stay unsent. */
export async function clearSuppression(ctx: Context, { params }: RouteInput<Api["clearSuppression"]>): Promise<void> {
  if (!(await deleteSuppression(ctx.tx, ctx.company.id, params.id))) throw notFound("address");
  await writeAudit(ctx, { action: "DELETE", resource_type: "suppression", resource_id: params.id });
}
