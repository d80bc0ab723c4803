import { randomUUID } from "node:crypto";
import { CompiledQuery } from "kysely";
import { PgBoss, type Job } from "pg-boss";
import { afterCommit, type Database, type Tx } from "#platform/db/database.ts";
import { isUnavailable } from "#platform/db/outage.ts";
import type { Log } from "#platform/observability/log.ts";
import type { AnyJob, JobOptions, JobSpec } from "./define-job.ts";
import { isErasing } from "#platform/db/tenant.ts";
import { batchSize, dueQueues, wakeWhenDue } from "./due-queues.ts";

interface Parts {
  database: Database;
  log: Log;
}

function companyOf(payload: unknown): string | undefined {
  const hasCompany = typeof payload === "object" && payload !== null && "company_id" in payload;
  return hasCompany && typeof payload.company_id === "string" ? payload.company_id : undefined;
}

/** Does a job's work. One that fails because its company's data was erased is complete: it has no work left and is not retried. */
export async function runJob<P extends Parts>(parts: P, job: AnyJob<P>, payload: unknown): Promise<void> {
  try {
    await job.work(parts, payload);
  } catch (error) {
    const company_id = companyOf(payload);
    const isOver =
      !job.outlivesCompany && company_id && (await parts.database.asSystem((tx) => isErasing(tx, company_id)));
    if (!isOver) throw error;
    parts.log.info({ company_id, job: job.name }, "A job failed because its company is being deleted");
  }
}

/** Delays increase, about ten minutes in total, to survive a database restart. A scheduled job requeues what failed for good. */
const retries = { retryLimit: 7, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 };

interface Sent<D extends object> {
  payload: D;
  startAfterSeconds?: number;
}

export interface Jobs {
  /** All jobs by name. */
  readonly names: readonly string[];
  /**
   * Queues a job in the caller's transaction: a rollback removes it.
   * @param how `isNext` where a job continues itself: it does not wait until its queue is looked at
   */
  send<D extends object>(
    job: JobSpec<D>,
    payload: NoInfer<D>,
    how: { tx: Tx; startAfterSeconds?: number; isNext?: true },
  ): Promise<void>;
  /** Queues many jobs in one statement. */
  sendMany<D extends object>(job: JobSpec<D>, sent: readonly Sent<NoInfer<D>>[], tx: Tx): Promise<void>;
  /** Deletes queued jobs of a company that is being erased. @returns how many, at most `limit` */
  takeBack(companyId: string, limit: number): Promise<number>;
  stop(): Promise<void>;
}

export interface Workers<P> extends Jobs {
  /** Starts the workers and the schedules, once. @param around sees each job while it runs */
  work(parts: P, around: (name: string, body: () => Promise<void>) => Promise<void>): Promise<void>;
}

const grants = `
grant usage on schema pgboss to firstlight_tenant, firstlight_gate, firstlight_platform;
grant select, insert on all tables in schema pgboss to firstlight_tenant, firstlight_gate;
grant execute on all functions in schema pgboss to firstlight_tenant, firstlight_gate;
grant update (state, retry_count, start_after, started_on, completed_on, keep_until), delete on pgboss.job to firstlight_gate;
grant select (id, name, state, blocked, retry_count, start_after, created_on, started_on, completed_on, output) on pgboss.job
  to firstlight_platform`;

/** Keeps failed jobs for a week and completed ones for a day; indexes failed ones. Created once, because it locks the queue. */
const retainFailed = `
do $do$
begin
  perform pg_advisory_xact_lock(7214532);
  if exists (select from pg_trigger where tgrelid = 'pgboss.job'::regclass and tgname = 'keep_failed') then
    return;
  end if;
  create index job_active_or_failed on pgboss.job (state, name) where state in ('active', 'failed');
  create function pgboss.keep_failed() returns trigger language plpgsql as $$
  begin
    new.deletion_seconds := 604800;
    return new;
  end
  $$;
  create trigger keep_failed before insert on pgboss.job
    for each row when (new.state = 'failed') execute function pgboss.keep_failed();
end
$do$;`;

const forget = `
delete from pgboss.job where (name, id) in (
  select name, id from pgboss.job where data ->> 'company_id' = $1 and name <> all($2) limit $3
)`;

const moveJobs = `update pgboss.job set name = $2 where name = $1 and state <> 'completed'`;

async function runAsOwner(database: Database, text: string, values: readonly unknown[]) {
  const lease = await database.engine.lease("owner");
  let broken = true;
  try {
    const answer = await database.slow.watch(text, () => lease.query(text, values));
    broken = false;
    return answer;
  } catch (error) {
    // A script that failed leaves its transaction open on the embedded database's only connection.
    await lease.batch("rollback");
    broken = false;
    throw error;
  } finally {
    lease.release(broken);
  }
}

const within = (tx: Tx) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows };
  },
});

/** Runs all jobs of a batch, several at once. If one fails, the whole batch may be repeated, so handlers may run twice. */
async function workThrough(jobs: Job<unknown>[], concurrency: number, handle: (payload: unknown) => Promise<void>) {
  const waiting = [...jobs];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await handle(job.data).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}

function optionsOf({ expiresAfter = 120, heartbeat }: JobOptions) {
  const alive = heartbeat === undefined ? {} : { heartbeatSeconds: heartbeat };
  return { ...retries, ...alive, expireInSeconds: expiresAfter, deleteAfterSeconds: 86_400 };
}

/** Creates missing queues and updates changed ones: most starts change nothing. */
async function ensureQueues(boss: PgBoss, list: readonly NamedJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]));
  for (const job of list) {
    const { name } = job;
    const how = optionsOf(job);
    if (Object.entries(how).every(([option, value]) => known.get(name)?.get(option) === value)) continue;
    await boss.createQueue(name, how);
    await boss.updateQueue(name, how);
    // Caches the queue in the library: a lookup inside a caller's transaction would wait for that transaction's connection.
    await boss.getJobById(name, randomUUID());
  }
}

/** Before the queue starts: it would send a due job to a queue that is about to go. */
function dropFormerSchedules(list: readonly NamedJob[]): string {
  const scheduled = list.filter(({ every }) => every !== undefined).map(({ name }) => `'${name}'`);
  const known = [...scheduled, "''"].join(", ");
  return `
do $do$
begin
  if to_regclass('pgboss.schedule') is null then
    return;
  end if;
  delete from pgboss.schedule where name not in (${known});
  delete from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' not in (${known});
end
$do$`;
}

async function replaceRenamedQueues(boss: PgBoss, database: Database, list: readonly NamedJob[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, formerly = [] } of list) {
    for (const former of formerly.filter((each) => known.has(each))) {
      await runAsOwner(database, moveJobs, [former, name]);
      await boss.deleteQueue(former);
    }
  }
}

/** @throws Error when two jobs have the same name */
function assertDistinct(list: readonly NamedJob[]): void {
  const names = list.flatMap(({ name, formerly = [] }) => [name, ...formerly]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two jobs are called ${twice}`);
}

type NamedJob = JobOptions & { readonly name: string };

/**
 * Starts the job queue in the same database.
 * @param list every job of the product
 * @param how without `works` the process only queues jobs: it neither schedules nor supervises them
 */
export async function startJobs<P extends { database: Database; log: Log }>(
  { database, log }: { database: Database; log: Log },
  list: readonly AnyJob<P>[],
  { works = true } = {},
): Promise<Workers<P>> {
  assertDistinct(list);
  const boss = new PgBoss({
    schedule: works,
    supervise: works,
    db: { executeSql: (text, values) => runAsOwner(database, text, values ?? []) },
    ...(database.engine.kind === "embedded" ? { backend: "pglite" as const } : {}),
  });
  const report = (error: unknown) => {
    if (!isUnavailable(error)) log.warn({ err: error }, "The job queue reported an error and continues");
  };
  boss.on("error", report);
  if (works) await runAsOwner(database, dropFormerSchedules(list), []);
  await boss.start();
  await ensureQueues(boss, list);
  const lease = await database.engine.lease("owner");
  try {
    await lease.batch(`${retainFailed}${grants}`);
  } finally {
    lease.release(false);
  }
  let due: ReturnType<typeof wakeWhenDue> | undefined;
  const sender = senderOf({ boss, database, list }, (name) => due?.wake(name));
  return {
    ...sender,
    work(parts, around) {
      due = wakeWhenDue({
        find: async (names) => {
          const { rows } = await runAsOwner(database, dueQueues, [names]);
          return rows.map(({ name }) => String(name));
        },
        wake: (worker) => boss.notifyWorker(worker),
        onError: report,
      });
      return workOn({ boss, database, list, due }, parts, around);
    },
    async stop() {
      await due?.stop();
      await sender.stop();
    },
  };
}

function senderOf(
  { boss, database, list }: { boss: PgBoss; database: Database; list: readonly NamedJob[] },
  wake: (name: string) => void,
): Jobs {
  const names = list.map(({ name }) => name);
  const lasting = list.filter(({ outlivesCompany }) => outlivesCompany).map(({ name }) => name);
  return {
    names,
    async send({ name }, payload, { tx, startAfterSeconds, isNext }) {
      if (isNext) afterCommit(tx, () => wake(name));
      await boss.send(name, payload, {
        db: within(tx),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      });
    },
    async sendMany({ name }, sent, tx) {
      const jobs = sent.map(({ payload, startAfterSeconds }) => ({
        data: payload,
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      }));
      if (jobs.length > 0) await boss.insert(name, jobs, { db: within(tx) });
    },
    async takeBack(companyId, limit) {
      const { count } = await runAsOwner(database, forget, [companyId, lasting, limit]);
      return count;
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  };
}

interface Queue<P> {
  boss: PgBoss;
  database: Database;
  list: readonly AnyJob<P>[];
  due: ReturnType<typeof wakeWhenDue>;
}

async function workOn<P extends { database: Database; log: Log }>(
  { boss, database, list, due }: Queue<P>,
  parts: P,
  around: (name: string, body: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const planned = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  // Before any queue is polled: on a slow machine, polling could take all connections and fail the start.
  for (const { name, every } of list) {
    if (every && planned.get(name) !== every) await boss.schedule(name, every, {});
  }
  await replaceRenamedQueues(boss, database, list);
  for (const job of list) {
    const run = (payload: unknown) => around(job.name, () => runJob(parts, job, payload));
    const worker = await boss.work(job.name, { pollingIntervalSeconds: 60, batchSize }, (jobs: Job<unknown>[]) => {
      due.fetched(job.name, jobs.length);
      return workThrough(jobs, job.concurrency ?? 1, run);
    });
    due.add(job.name, worker);
  }
}
