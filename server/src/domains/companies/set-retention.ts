import type { Api, Compliance, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { findRetention, updateRetention } from "./queries.ts";
import { complianceView } from "./view.ts";

/** Sets the retention of testers' data in days. The next nightly job applies it, and not before. */
export async function setRetention(ctx: Context, { body }: RouteInput<Api["setRetention"]>): Promise<Compliance> {
  const before = await findRetention(ctx.tx, ctx.company.id, "to change");
  const { retention_days } = body;
  if (before.retention_days === retention_days) {
    skipAudit(ctx);
    return complianceView(before);
  }
  await updateRetention(ctx.tx, ctx.company.id, retention_days);
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: ctx.company.id,
    changes: { retention_days: { before: before.retention_days, after: retention_days } },
  });
  return complianceView({ ...before, retention_days });
}
