import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

export interface QueueCounts {
  name: string;
  queued: number;
  active: number;
  /** Failed at least once, waiting for a retry. */
  retrying: number;
  /** Failed for good. */
  dead: number;
}

export interface FailedJob {
  id: string;
  name: string;
  state: "retry" | "failed";
  created_on: Date;
  completed_on: Date | null;
  start_after: Date;
  retry_count: number;
  error_name: string | null;
  error_message: string | null;
}

type JobState = "created" | "retry" | "active" | "completed" | "cancelled" | "failed";

interface Counted {
  name: string;
  state: JobState;
  count: number;
  due_seconds: number | null;
}

/** Counts the jobs in each queue, without completed ones, and the seconds the oldest due job has waited. */
export async function countJobs(
  tx: Tx,
  names: readonly string[],
): Promise<{ queues: QueueCounts[]; oldestDueSeconds: number | null }> {
  // Each half reads one small index.
  const { rows } = await sql<Counted>`
    select name, state, count(*)::integer as count,
      extract(epoch from max(now() - start_after) filter (where start_after <= now()))::integer as due_seconds
    from pgboss.job where state < 'active' and not blocked group by name, state
    union all
    select name, state, count(*)::integer, null from pgboss.job where state in ('active', 'failed') group by name, state`.execute(
    tx,
  );
  const queues = names.map((name) => {
    const of = (state: JobState) => rows.find((row) => row.name === name && row.state === state)?.count ?? 0;
    return { name, queued: of("created"), active: of("active"), retrying: of("retry"), dead: of("failed") };
  });
  const waits = rows.map(({ due_seconds }) => due_seconds).filter((seconds) => seconds !== null);
  return { queues, oldestDueSeconds: waits.length > 0 ? Math.max(...waits) : null };
}

/** Jobs that failed for good, then those waiting for a retry; newest first. Payloads are not read. */
export async function listFailed(
  tx: Tx,
  names: readonly string[],
  page: { offset: number; limit: number },
): Promise<FailedJob[]> {
  const columns = sql`id, name, state, created_on, completed_on, started_on, start_after, retry_count,
    output ->> 'name' as error_name, coalesce(output ->> 'message', output -> 'value' ->> 'message') as error_message`;
  const ours = sql`name = any(${names})`;
  const { rows } = await sql<FailedJob>`
    select id, name, state, created_on, completed_on, start_after, retry_count, error_name, error_message from (
      select ${columns} from pgboss.job where state = 'failed' and ${ours}
      union all
      select ${columns} from pgboss.job where state = 'retry' and state < 'active' and not blocked and ${ours}
    ) as failed
    order by completed_on desc nulls last, started_on desc, id offset ${page.offset} limit ${page.limit}`.execute(tx);
  return rows;
}

/** Locks the job until the transaction ends, so that no worker takes it. System role only, like all functions below. */
export async function lockJob(
  tx: Tx,
  names: readonly string[],
  id: string,
): Promise<{ name: string; state: JobState } | undefined> {
  const { rows } = await sql<{ name: string; state: JobState }>`
    select name, state from pgboss.job where name = any(${names}) and id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Resets the job as if newly queued: due now, with all its attempts. */
export async function runAgain(tx: Tx, { name, id }: { name: string; id: string }): Promise<void> {
  await sql`
    update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null,
      keep_until = greatest(keep_until, now() + interval '14 days')
    where name = ${name} and id = ${id}`.execute(tx);
}

export async function deleteJob(tx: Tx, { name, id }: { name: string; id: string }): Promise<void> {
  await sql`delete from pgboss.job where name = ${name} and id = ${id}`.execute(tx);
}
