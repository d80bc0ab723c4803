import type { AdminApi, RouteOutput, PlatformHealth } from "@firstlight/contract";
import { slowMs } from "#platform/db/slow-statements.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { countJobs, type QueueCounts } from "#platform/jobs/queries.ts";
import { version } from "#platform/observability/version.ts";
import {
  countMails,
  countPastDue,
  countReversals,
  countWebhooks,
  readDatabaseFacts,
  readDisputesToAnswer,
  readLargestTables,
  readMailQueue,
  readWebhookQueue,
  type StateCount,
} from "./queries.ts";

export interface HealthParts {
  startedAt: Date;
  /** Whether Stripe sends us webhooks. */
  hasWebhooks: boolean;
}

function sum<K extends string>(rows: readonly Readonly<Record<K, number>>[], column: K): number {
  return rows.reduce((total, row) => total + row[column], 0);
}

async function databaseHealth({ database: { engine }, tx }: AdminContext): Promise<PlatformHealth["database"]> {
  const [facts, tables] = await Promise.all([readDatabaseFacts(tx), readLargestTables(tx)]);
  const { version, size_bytes, connections_used: used, connections_most: most } = facts;
  // The embedded one has one connection, whatever it says.
  const connections = engine.kind === "embedded" ? { used: 1, most: 1 } : { used, most };
  return { kind: engine.kind, version, size_bytes, tables, connections };
}

function jobHealth({ queues, oldestDueSeconds }: Awaited<ReturnType<typeof countJobs>>): PlatformHealth["jobs"] {
  const all = (state: Exclude<keyof QueueCounts, "name">) => sum(queues, state);
  return {
    queued: all("queued"),
    active: all("active"),
    retrying: all("retrying"),
    dead: all("dead"),
    oldest_due_seconds: oldestDueSeconds,
    queues,
  };
}

/** Of a state that nothing is in, nothing. */
function countedOf(counts: readonly StateCount[], wanted: string): Pick<StateCount, "last_day" | "last_week"> {
  const { last_day = 0, last_week = 0 } = counts.find(({ state }) => state === wanted) ?? {};
  return { last_day, last_week };
}

async function mailHealth({ tx, clock }: AdminContext): Promise<PlatformHealth["mail"]> {
  const now = clock.now();
  const [counts, queue] = await Promise.all([countMails(tx, now), readMailQueue(tx, now)]);
  const of = (wanted: string) => countedOf(counts, wanted);
  return { ...queue, sent: of("sent"), failed: of("failed"), suppressed: of("suppressed") };
}

async function webhookHealth({ tx, clock }: AdminContext, isConfigured: boolean): Promise<PlatformHealth["webhooks"]> {
  const [types, queue] = await Promise.all([countWebhooks(tx, clock.now()), readWebhookQueue(tx)]);
  return {
    is_configured: isConfigured,
    received: { last_day: sum(types, "last_day"), last_week: sum(types, "last_week") },
    waiting: queue.waiting,
    last_received_at: queue.last_received_at?.toISOString() ?? null,
    by_type: types.map(({ type, last_week }) => ({ type, last_week })),
  };
}

async function paymentHealth({ tx, clock }: AdminContext): Promise<PlatformHealth["payments"]> {
  const [counts, { to_answer, answer_by }, past_due] = await Promise.all([
    countReversals(tx, clock.now()),
    readDisputesToAnswer(tx),
    countPastDue(tx),
  ]);
  return {
    refunded: countedOf(counts, "refund"),
    disputed: countedOf(counts, "dispute"),
    to_answer,
    answer_by: answer_by?.toISOString() ?? null,
    past_due,
  };
}

/** How the service is doing: facts alone, of one moment. */
export async function getPlatformHealth(
  ctx: AdminContext,
  parts: HealthParts,
): Promise<RouteOutput<AdminApi["getPlatformHealth"]>> {
  const [database, jobs, mail, webhooks, payments] = await Promise.all([
    databaseHealth(ctx),
    countJobs(ctx.tx, ctx.jobs.names),
    mailHealth(ctx),
    webhookHealth(ctx, parts.hasWebhooks),
    paymentHealth(ctx),
  ]);
  return {
    version,
    node_version: process.version,
    started_at: parts.startedAt.toISOString(),
    checked_at: ctx.clock.now().toISOString(),
    database,
    slow_ms: slowMs,
    slow_queries: ctx.database.slow.list().map((slow) => ({ ...slow, last_at: slow.last_at.toISOString() })),
    jobs: jobHealth(jobs),
    mail,
    webhooks,
    payments,
  };
}
