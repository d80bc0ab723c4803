import type { AdminApi, RouteInput } from "@firstlight/contract";
import { notFound, AppError } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { lockJob, runAgain } from "#platform/jobs/queries.ts";
import { adminAction } from "../admin-action.ts";

type Retrying = RouteInput<AdminApi["retryJob"]>;

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
export async function lockFailedJob({ tx, jobs }: AdminContext, { params: { id } }: Pick<Retrying, "params">) {
  const job = await lockJob(tx, jobs.names, id);
  if (!job) throw notFound("job");
  if (job.state !== "retry" && job.state !== "failed") throw new AppError("already_in_state", inTheWay[job.state]);
  return { id, name: job.name };
}

const retry = adminAction({
  lock: (ctx, input: Retrying) => lockFailedJob(ctx, input),
  async change({ tx }, job) {
    await runAgain(tx, job);
    return { changes: { queue: { after: job.name } } };
  },
  audit: ({ id }, { body }) => ({ company_id: null, resource_type: "job", resource_id: id, reason: body?.reason }),
});

/** Runs a failed job now, with all its attempts before it. */
export async function retryJob(ctx: AdminContext, input: Retrying): Promise<void> {
  await retry(ctx, input);
}
