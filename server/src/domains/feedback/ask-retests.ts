import { id, type FeedbackStatus, type FeedbackType, needsBuild } from "@firstlight/contract";
import { z } from "zod";
import type { TenantWork } from "#platform/context.ts";
import type { JobSpec } from "#platform/jobs/define-job.ts";
import type { ItemKey } from "./item/queries.ts";

const payload = z.object({ company_id: id, item_id: id, after: id.nullable() });

/** Asks who has something whether it is fixed. The domain of retests does that, if the build that has it is announced by then. */
export const askRetests: JobSpec<z.output<typeof payload>> = { name: "ask-retests", payload };

interface Fix {
  type: FeedbackType;
  status: FeedbackStatus;
  fixed_build_id: string | null;
}

/** Queues that where an item is done now, or done in another build. */
export async function askWhenDone(
  { tx, jobs }: Pick<TenantWork, "tx" | "jobs">,
  { company_id, id: item_id }: ItemKey,
  [before, after]: readonly [Fix, Fix],
): Promise<void> {
  if (!needsBuild(after.type, after.status)) return;
  if (before.status === after.status && before.fixed_build_id === after.fixed_build_id) return;
  await jobs.send(askRetests, { company_id, item_id, after: null }, { tx });
}
