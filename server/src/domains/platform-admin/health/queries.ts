import { sql } from "kysely";
import type { Tx, Database } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs/queues.ts";
import type { Clock } from "#platform/clock.ts";
import { countJobs, type QueueCounts } from "#platform/jobs/queries.ts";

const dayMs = 86_400_000;

/** Since when something counts as of the last day, and of the last seven. */
function sinceWhen(now: Date) {
  return { day: new Date(now.getTime() - dayMs), week: new Date(now.getTime() - 7 * dayMs) };
}

interface DatabaseFacts {
  version: string;
  size_bytes: number;
  connections_used: number;
  connections_most: number;
}

export async function readDatabaseFacts(tx: Tx): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections_used,
      current_setting('max_connections')::integer as connections_most`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error("The database returned no facts about itself");
  return facts;
}

/** The ten that take most room, with their indexes. */
export async function readLargestTables(tx: Tx): Promise<{ name: string; size_bytes: number }[]> {
  const { rows } = await sql<{ name: string; size_bytes: number }>`
    select case nspname when 'public' then relname::text else nspname || '.' || relname end as name,
      pg_total_relation_size(pg_class.oid) as size_bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss') order by 2 desc, 1 limit 10`.execute(tx);
  return rows;
}

export interface StateCount {
  state: string;
  last_day: number;
  last_week: number;
}

/** Last week's emails by state. */
export async function countMails(tx: Tx, now: Date): Promise<StateCount[]> {
  const since = sinceWhen(now);
  const { rows } = await sql<StateCount>`
    select state, count(*) filter (where created_at > ${since.day})::integer as last_day, count(*)::integer as last_week
    from mails where created_at > ${since.week} group by state`.execute(tx);
  return rows;
}

interface MailQueue {
  queued: number;
  suppressed_addresses: number;
  oldest_due_seconds: number | null;
}

/** A failed attempt moves due_at to the next one: how late a mail is counts from when it was due first. */
export async function readMailQueue(tx: Tx, now: Date): Promise<MailQueue> {
  const { rows } = await sql<MailQueue>`
    select count(*)::integer as queued, (select count(*)::integer from mail_suppressions) as suppressed_addresses,
      extract(epoch from ${now}::timestamptz - min(first_due) filter (where first_due <= ${now}))::integer as oldest_due_seconds
    from (select coalesce(first_due_at, due_at) as first_due from mails where state = 'queued') as waiting`.execute(tx);
  return rows[0] ?? { queued: 0, suppressed_addresses: 0, oldest_due_seconds: null };
}

/** What Stripe sent in the last week, the most frequent first. */
export async function countWebhooks(
  tx: Tx,
  now: Date,
): Promise<{ type: string; last_day: number; last_week: number }[]> {
  const since = sinceWhen(now);
  const { rows } = await sql<{ type: string; last_day: number; last_week: number }>`
    select type, count(*) filter (where received_at > ${since.day})::integer as last_day, count(*)::integer as last_week
    from billing_events where received_at > ${since.week} group by type order by 3 desc, 1`.execute(tx);
  return rows;
}

/** What went back of payments in the last week, by kind. */
export async function countReversals(tx: Tx, now: Date): Promise<StateCount[]> {
  const since = sinceWhen(now);
  const { rows } = await sql<StateCount>`
    select kind as state, count(*) filter (where created_at > ${since.day})::integer as last_day, count(*)::integer as last_week
    from payment_reversals where created_at > ${since.week} group by kind`.execute(tx);
  return rows;
}

interface DisputesToAnswer {
  to_answer: number;
  answer_by: Date | null;
}

export async function readDisputesToAnswer(tx: Tx): Promise<DisputesToAnswer> {
  const { rows } = await sql<DisputesToAnswer>`
    select count(*)::integer as to_answer, min(respond_by) as answer_by from payment_reversals where respond_by is not null`.execute(
    tx,
  );
  return rows[0] ?? { to_answer: 0, answer_by: null };
}

/** Companies whose payments fail, and whose plan depends on them. */
export async function countPastDue(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom("subscriptions")
    .innerJoin("companies", "companies.id", "subscriptions.company_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("payment_failed_at", "is not", null)
    .where("subscriptions.status", "=", "past_due")
    .where("granted_tier", "is", null)
    .where("erasing_since", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

interface WebhookQueue {
  waiting: number;
  last_received_at: Date | null;
}

export async function readWebhookQueue(tx: Tx): Promise<WebhookQueue> {
  const { rows } = await sql<WebhookQueue>`
    select (select count(*)::integer from billing_events where handled_at is null) as waiting,
      (select max(received_at) from billing_events) as last_received_at`.execute(tx);
  return rows[0] ?? { waiting: 0, last_received_at: null };
}

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
