import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { JobSpec } from "#platform/jobs/define-job.ts";
import type { StripeLink } from "./client.ts";

export interface ChangeParts extends Pick<RequestContext, "clock" | "database" | "jobs"> {
  /** Null if payments are not configured. */
  stripe: StripeLink | null;
}

/** Longer than all attempts of a job take. */
const stoppedMs = 15 * 60_000;
const companiesAtOnce = 500;

type Take = (tx: Tx, page: { now: Date; queuedBefore: Date; limit: number }) => Promise<string[]>;

/** Queues a job for each company that has changed: of ten changes in a minute, Stripe gets the last. */
export async function queueChanges(
  { clock, database, jobs, stripe }: ChangeParts,
  job: JobSpec<{ company_id: string }>,
  take: Take,
): Promise<void> {
  if (!stripe) return;
  const now = clock.now();
  await database.asSystem(async (tx) => {
    const queuedBefore = new Date(now.getTime() - stoppedMs);
    const changed = await take(tx, { now, queuedBefore, limit: companiesAtOnce });
    const sent = changed.map((company_id) => ({ payload: { company_id } }));
    await jobs.sendMany(job, sent, tx);
  });
}
