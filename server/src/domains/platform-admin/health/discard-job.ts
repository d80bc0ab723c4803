import type { AdminApi, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { deleteJob } from "#platform/jobs/queries.ts";
import { adminAction } from "../admin-action.ts";
import { lockFailedJob } from "./retry-job.ts";

type Discarding = RouteInput<AdminApi["discardJob"]>;

const discard = adminAction({
  lock: (ctx, input: Discarding) => lockFailedJob(ctx, input),
  async change({ tx }, job) {
    await deleteJob(tx, job);
    return { changes: { queue: { before: job.name } } };
  },
  audit: ({ id }, { body: { reason } }) => ({
    company_id: null,
    action: "DELETE",
    resource_type: "job",
    resource_id: id,
    reason,
  }),
});

/** Gives a failed job up for good. */
export async function discardJob(ctx: AdminContext, input: Discarding): Promise<void> {
  await discard(ctx, input);
}
