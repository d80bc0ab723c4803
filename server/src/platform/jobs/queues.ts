import { randomUUID } from "node:crypto";
import { CompiledQuery } from "kysely";
import { PgBoss, type Job } from "pg-boss";
import type { Database, Tx } from "#platform/db/database.ts";
import { isUnavailable } from "#platform/db/outage.ts";
import type { Log } from "#platform/observability/log.ts";
import { unlessErased } from "./unless-erased.ts";

/** The payload of each queue. Payloads carry only IDs: the rows are read within the tenant. */
export interface JobPayloads {
  "deliver-mail": { company_id: string; mail_id: string };
  /** Includes the company of the page that requested it. An unknown address queues an unused ID, so that both cases take the same time. */
  "send-link": { identity_id: string; purpose: "password_reset" | "magic_link"; company_domain?: string };
  /** Sends a message from the contact page to the operator. */
  "mail-contact-message": { message_id: string };
  "import-testers": { company_id: string; import_id: string };
  /** `after`: the last notified tester, null at the start. */
  "announce-form": { company_id: string; form_id: string; after: string | null };
  /** Notifies testers of a wizard who have not been notified of their assignment. */
  "notify-assigned": { company_id: string; wizard_id: string };
  /** Notifies recipients in a project of unread messages. */
  "notify-messages": { company_id: string; project_id: string };
  /** `after`: the last notified tester, null at the start. */
  "announce-onboarding": { company_id: string; wizard_id: string; after: string | null };
  /** Notifies the inviter that a user accepted an invitation. */
  "notify-joined": { company_id: string; user_id: string };
  /** Sends a company's reminders of one day, starting after a tester. */
  "remind-testers": { company_id: string; today: string; after: string | null };
  /** Closes a form that has reached its maximum of responses. */
  "close-form": { company_id: string; form_id: string };
  "delete-form": { company_id: string; form_id: string };
  "delete-wizard": { company_id: string; wizard_id: string };
  "delete-project": { company_id: string; project_id: string };
  "export-person": { identity_id: string };
  "export-audit-log": { company_id: string; export_id: string };
  "erase-person": { identity_id: string };
  /** Deletes submissions of a company's testers older than its retention period. */
  "enforce-retention": { company_id: string };
  /** Syncs a customer from Stripe: after an event, unless an earlier sync covered it, or to repair missed events. */
  "sync-subscription": { stripe_customer_id: string; why: "event" | "repair" };
  /** Syncs the refunds and disputes of a charge from Stripe. */
  "sync-charge": { stripe_charge_id: string; why: "event" | "repair" };
  /** Sends a company's number of seats to Stripe. */
  "sync-seats": { company_id: string };
  /** Sends a company's current name and its owner's address to Stripe. */
  "sync-payer": { company_id: string };
  "export-company": { company_id: string; export_id: string };
  "erase-company": { company_id: string };
  /** Pushes notifications to the users' devices; a retry names one device. */
  "push-notices": { company_id: string; notification_ids: string[]; device_id: string | null; attempt: number };
  "requeue-lost-jobs": Record<string, never>;
  "delete-orphaned-uploads": Record<string, never>;
  /** `after`: the last stored file that was checked, null at the start. */
  "delete-orphaned-files": { after: string | null };
  "gather-digests": Record<string, never>;
  "send-reminders": Record<string, never>;
  "close-forms": Record<string, never>;
  "tally-answers": Record<string, never>;
  "notify-trials": Record<string, never>;
  "delete-old-live-events": Record<string, never>;
  "anchor-audit": Record<string, never>;
  "record-response-rates": Record<string, never>;
  "find-seat-changes": Record<string, never>;
  "find-payer-changes": Record<string, never>;
  "find-reversals": Record<string, never>;
  "reconcile-billing": Record<string, never>;
  "notify-deletions": Record<string, never>;
  "erase-companies": Record<string, never>;
  "write-platform-days": Record<string, never>;
  "check-custom-domains": Record<string, never>;
  cleanup: Record<string, never>;
}
export type JobName = keyof JobPayloads;

/** Jobs that run on a schedule: each has its `every` below. */
export type ScheduledName = { [N in JobName]: JobPayloads[N] extends Record<string, never> ? N : never }[JobName];

/** The handler of each queue: a missing one is a compile error. */
export type JobHandlers = { readonly [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

interface Queue {
  /** Cron, in UTC: it runs automatically, once across all processes. */
  every?: string;
  /** Jobs of one fetch that run concurrently. */
  atOnce?: number;
  /** Seconds after which a job counts as lost and is given to another worker. */
  expiresAfter?: number;
  /** Heartbeat in seconds for jobs that may take hours: a process that misses it loses its jobs. */
  signOfLife?: number;
}

const queues: Readonly<Record<JobName, Queue>> = {
  // Fetches twenty, five at once, two minutes for each at most.
  "deliver-mail": { atOnce: 5, expiresAfter: 600 },
  "send-link": {},
  "mail-contact-message": { atOnce: 2, expiresAfter: 1_500 },
  "import-testers": {},
  "announce-form": {},
  "notify-assigned": {},
  "announce-onboarding": {},
  "notify-joined": {},
  "notify-messages": {},
  "remind-testers": {},
  "close-form": {},
  "delete-form": { expiresAfter: 900 },
  "delete-wizard": { expiresAfter: 900 },
  "delete-project": { expiresAfter: 900 },
  "export-person": { expiresAfter: 900 },
  "export-audit-log": { atOnce: 2, expiresAfter: 900 },
  "erase-person": { expiresAfter: 900 },
  "enforce-retention": { expiresAfter: 900 },
  "sync-subscription": { atOnce: 4, expiresAfter: 300 },
  "sync-charge": { atOnce: 2, expiresAfter: 300 },
  "sync-seats": { atOnce: 2, expiresAfter: 300 },
  "sync-payer": { atOnce: 2, expiresAfter: 300 },
  // Several gigabytes of files, between slow storages.
  "export-company": { atOnce: 2, expiresAfter: 21_600, signOfLife: 60 },
  "erase-company": { expiresAfter: 900 },
  "push-notices": { atOnce: 2, expiresAfter: 900 },
  "requeue-lost-jobs": { every: "*/10 * * * *" },
  "delete-orphaned-uploads": { every: "47 3 * * *", expiresAfter: 900 },
  "delete-orphaned-files": { expiresAfter: 900 },
  // The morning digests of all companies.
  "gather-digests": { every: "*/5 * * * *", expiresAfter: 1_800 },
  "send-reminders": { every: "*/15 * * * *" },
  "close-forms": { every: "*/5 * * * *" },
  "tally-answers": { every: "* * * * *", expiresAfter: 900 },
  "delete-old-live-events": { every: "* * * * *" },
  "anchor-audit": { every: "* * * * *", expiresAfter: 900 },
  // After the end of a day, UTC.
  "record-response-rates": { every: "2 0 * * *", expiresAfter: 900 },
  "notify-trials": { every: "*/15 * * * *" },
  "find-seat-changes": { every: "* * * * *" },
  "find-payer-changes": { every: "* * * * *" },
  "find-reversals": { every: "11 2 * * *", expiresAfter: 900 },
  "reconcile-billing": { every: "31 2 * * *", expiresAfter: 1_800 },
  "notify-deletions": { every: "*/15 * * * *" },
  "erase-companies": { every: "23 * * * *" },
  // Shortly before the end of a day, UTC.
  "write-platform-days": { every: "56 * * * *" },
  "check-custom-domains": { every: "41 4 * * *", expiresAfter: 1_800 },
  cleanup: { every: "17 3 * * *" },
};
export const queueNames = Object.keys(queues) as JobName[];

/** Former names of queues. A worker moves their jobs at its start, for one release. */
const renamedQueues: Readonly<Record<string, JobName>> = {
  "check-own-hosts": "check-custom-domains",
  "note-response-rates": "record-response-rates",
  "platform-days": "write-platform-days",
  "sweep-mails": "requeue-lost-jobs",
  "sweep-storage": "delete-orphaned-files",
  "sweep-uploads": "delete-orphaned-uploads",
  "tell-assigned": "notify-assigned",
  "tell-deletions": "notify-deletions",
  "tell-joined": "notify-joined",
  "tell-messages": "notify-messages",
  "tell-trials": "notify-trials",
  "tidy-live-events": "delete-old-live-events",
  "tidy-up": "cleanup",
};

const formerNames = Object.keys(renamedQueues)
  .map((name) => `'${name}'`)
  .join(", ");

/** Delays increase, about ten minutes in total, to survive a database restart. A scheduled job requeues what failed for good. */
const retries = { retryLimit: 7, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 };

interface Sent<N extends JobName> {
  payload: JobPayloads[N];
  startAfterSeconds?: number;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: a rollback removes it. */
  send<N extends JobName>(name: N, payload: JobPayloads[N], how: { tx: Tx; startAfterSeconds?: number }): Promise<void>;
  /** Queues many jobs in one statement. */
  sendMany<N extends JobName>(name: N, sent: readonly Sent<N>[], tx: Tx): Promise<void>;
  /** Deletes jobs of a company from all queues but one. @returns how many, at most `limit` */
  takeBack(companyId: string, but: JobName, limit: number): Promise<number>;
  /** Starts the workers and the scheduled queues. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
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
  select name, id from pgboss.job where data ->> 'company_id' = $1 and name <> $2 limit $3
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
    return { rows: rows as unknown[] };
  },
});

/** Runs all jobs of a batch, several at once. If one fails, the whole batch may be repeated, so handlers may run twice. */
async function workThrough(jobs: Job<unknown>[], atOnce: number, handle: (payload: unknown) => Promise<void>) {
  const waiting = [...jobs];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await handle(job.data).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Creates missing queues and updates changed ones: most starts change nothing. */
async function ensureQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]));
  for (const name of queueNames) {
    const { expiresAfter = 120, signOfLife } = queues[name];
    const alive = signOfLife === undefined ? {} : { heartbeatSeconds: signOfLife };
    const how = { ...retries, ...alive, expireInSeconds: expiresAfter, deleteAfterSeconds: 86_400 };
    if (Object.entries(how).every(([option, value]) => known.get(name)?.get(option) === value)) continue;
    await boss.createQueue(name, how);
    await boss.updateQueue(name, how);
    // Caches the queue in the library: a lookup inside a caller's transaction would wait for that transaction's connection.
    await boss.getJobById(name, randomUUID());
  }
}

/** Before the queue starts: it would send a due job to a queue that is about to go. */
const dropFormerSchedules = `
do $do$
begin
  if to_regclass('pgboss.schedule') is null then
    return;
  end if;
  delete from pgboss.schedule where name in (${formerNames});
  delete from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' in (${formerNames});
end
$do$`;

async function replaceRenamedQueues(boss: PgBoss, database: Database): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [former, name] of Object.entries(renamedQueues)) {
    if (!known.has(former)) continue;
    await runAsOwner(database, moveJobs, [former, name]);
    await boss.deleteQueue(former);
  }
}

/**
 * Starts the job queue in the same database.
 * @param how without `works` the process only queues jobs: it neither schedules nor supervises them
 */
export async function startJobs(database: Database, log: Log, { works = true } = {}): Promise<Jobs> {
  const boss = new PgBoss({
    schedule: works,
    supervise: works,
    db: { executeSql: (text, values) => runAsOwner(database, text, values ?? []) },
    ...(database.engine.kind === "embedded" ? { backend: "pglite" as const } : {}),
  });
  boss.on("error", (error) => {
    if (!isUnavailable(error)) log.warn({ err: error }, "The job queue reported an error and continues");
  });
  if (works) await runAsOwner(database, dropFormerSchedules, []);
  await boss.start();
  await ensureQueues(boss);
  const lease = await database.engine.lease("owner");
  try {
    await lease.batch(`${retainFailed}${grants}`);
  } finally {
    lease.release(false);
  }

  return {
    async send(name, payload, { tx, startAfterSeconds }) {
      await boss.send(name, payload, {
        db: within(tx),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      });
    },
    async sendMany(name, sent, tx) {
      const jobs = sent.map(({ payload, startAfterSeconds }) => ({
        data: payload,
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      }));
      if (jobs.length > 0) await boss.insert(name, jobs, { db: within(tx) });
    },
    async takeBack(companyId, but, limit) {
      const { count } = await runAsOwner(database, forget, [companyId, but, limit]);
      return count;
    },
    async work(given) {
      const handlers = unlessErased({ database, log }, given);
      const planned = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      // Before any queue is polled: on a slow machine, polling could take all connections and fail the start.
      for (const name of queueNames) {
        const { every } = queues[name];
        if (every && planned.get(name) !== every) await boss.schedule(name, every, {});
      }
      await replaceRenamedQueues(boss, database);
      for (const name of queueNames) {
        const { atOnce = 1 } = queues[name];
        const handle = handlers[name] as (payload: unknown) => Promise<void>;
        await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 20 }, (jobs: Job<unknown>[]) =>
          workThrough(jobs, atOnce, handle),
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  };
}
