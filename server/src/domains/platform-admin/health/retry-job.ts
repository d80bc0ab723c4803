import type { AdminApi, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { runAgain } from "#platform/jobs/queries.ts";
import { lockFailedJob } from "./failed-job.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";

/** Runs a failed job now, with all its attempts before it. */
export async function retryJob(ctx: AdminContext, { params, body }: RouteInput<AdminApi["retryJob"]>): Promise<void> {
  const job = await lockFailedJob(ctx, params.id);
  await runAgain(ctx.tx, job);
  await writePlatformAudit(ctx, {
    action: "UPDATE",
    resource_type: "job",
    resource_id: job.id,
    reason: body?.reason,
    changes: { queue: { after: job.name } },
  });
}
