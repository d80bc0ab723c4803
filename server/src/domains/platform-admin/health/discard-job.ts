import type { AdminApi, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { deleteJob } from "#platform/jobs/queries.ts";
import { lockFailedJob } from "./failed-job.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";

/** Gives a failed job up for good. */
export async function discardJob(
  ctx: AdminContext,
  { params, body }: RouteInput<AdminApi["discardJob"]>,
): Promise<void> {
  const job = await lockFailedJob(ctx, params.id);
  await deleteJob(ctx.tx, job);
  await writePlatformAudit(ctx, {
    action: "DELETE",
    resource_type: "job",
    resource_id: job.id,
    reason: body.reason,
    changes: { queue: { before: job.name } },
  });
}
