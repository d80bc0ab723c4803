import type { Jobs } from "#platform/jobs/queues.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { countJobs, type QueueCounts } from "#platform/jobs/queries.ts";
import { readMailQueue, readWebhookQueue } from "./queries.ts";

export interface Backlog {
  queues: QueueCounts[];
  /** Seconds the oldest job that is due has waited; 0 where none is. */
  oldestJobSeconds: number;
  mails: number;
  oldestMailSeconds: number;
  /** Unprocessed Stripe events. */
  webhooks: number;
}

/** What waits to be done, of all processes: each question is answered by a small index. */
export function readBacklog({
  database,
  clock,
  jobs,
}: {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, "names">;
}): Promise<Backlog> {
  return database.readPlatform(async (tx) => {
    const [counted, mail, webhooks] = await Promise.all([
      countJobs(tx, jobs.names),
      readMailQueue(tx, clock.now()),
      readWebhookQueue(tx),
    ]);
    return {
      queues: counted.queues,
      oldestJobSeconds: counted.oldestDueSeconds ?? 0,
      mails: mail.queued,
      oldestMailSeconds: mail.oldest_due_seconds ?? 0,
      webhooks: webhooks.waiting,
    };
  });
}
