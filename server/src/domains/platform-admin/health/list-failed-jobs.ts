import type { AdminApi, RouteOutput, RouteInput, AdminJob } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listFailed, type FailedJob } from "#platform/jobs/queries.ts";

const maxErrorLength = 200;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Email addresses, URLs with a password in them, and anything as long as a token.
const private_ = /\S*@\S*|[\w-]{32,}/g;

function errorLine({ error_name, error_message }: FailedJob): string {
  const message = (error_message ?? "")
    .replaceAll(private_, (word) => (uuid.test(word) ? word : "…"))
    .replaceAll(/\s+/g, " ")
    .trim();
  const name = error_name && error_name !== "Error" ? error_name : "";
  const line = [name, message].filter(Boolean).join(": ") || "Unknown reason";
  return line.length > maxErrorLength ? `${line.slice(0, maxErrorLength - 1)}…` : line;
}

/** What a failed job carries is never shown: only what it was and why it failed. */
function jobView(job: FailedJob): AdminJob {
  const isDead = job.state === "failed";
  return {
    id: job.id,
    name: job.name,
    state: isDead ? "dead" : "retrying",
    created_at: job.created_on.toISOString(),
    failed_at: job.completed_on?.toISOString() ?? null,
    next_at: isDead ? null : job.start_after.toISOString(),
    attempts: job.retry_count + 1,
    error: errorLine(job),
  };
}

/** Jobs that failed, those that were given up first. A page beyond the end is empty. */
export async function listFailedJobs(
  ctx: AdminContext,
  { query: { page, limit } }: RouteInput<AdminApi["listFailedJobs"]>,
): Promise<RouteOutput<AdminApi["listFailedJobs"]>> {
  const jobs = await listFailed(ctx.tx, ctx.jobs.names, { offset: (page - 1) * limit, limit });
  return jobs.map(jobView);
}
