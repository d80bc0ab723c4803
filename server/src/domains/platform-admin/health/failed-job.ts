import { notFound, AppError } from "#platform/errors.ts";
import { lockJob } from "#platform/jobs/queries.ts";
import type { AdminContext } from "#platform/http/run-admin-route.ts";

const inTheWay = {
  created: "This job is already waiting to run. Reload to see the result.",
  active: "This job is running right now. Reload to see the result.",
  completed: "This job is already done.",
  cancelled: "This job was canceled.",
} as const;

/**
 * A failed job, locked until the transaction ends.
 * @throws AppError not_found for an unknown one, already_in_state when it runs, waits or is done
 */
export async function lockFailedJob(
  { tx, jobs }: Pick<AdminContext, "tx" | "jobs">,
  id: string,
): Promise<{ id: string; name: string }> {
  const job = await lockJob(tx, jobs.names, id);
  if (!job) throw notFound("job");
  if (job.state !== "retry" && job.state !== "failed") throw new AppError("already_in_state", inTheWay[job.state]);
  return { id, name: job.name };
}
