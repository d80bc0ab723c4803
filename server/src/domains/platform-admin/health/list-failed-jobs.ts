import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { listFailed } from "#platform/jobs/queries.ts";
import { jobView } from "./job-view.ts";

/** Jobs that failed, those that were given up first. A page beyond the end is empty. */
export async function listFailedJobs(
  ctx: AdminContext,
  { query: { page, limit } }: RouteInput<AdminApi["listFailedJobs"]>,
): Promise<RouteOutput<AdminApi["listFailedJobs"]>> {
  const jobs = await listFailed(ctx.tx, ctx.jobs.names, { offset: (page - 1) * limit, limit });
  return jobs.map(jobView);
}
