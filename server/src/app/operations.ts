import type { FastifyInstance } from "fastify";
import type { OperationsSettings } from "../config/operations.ts";
import { readBacklog, type Backlog } from "#domains/platform-admin/public.ts";
import { systemClock } from "#platform/clock.ts";
import { createDatabase, type Database } from "#platform/db/database.ts";
import type { QueueCounts } from "#platform/jobs/queries.ts";
import type { Log } from "#platform/observability/log.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { Metrics, Reading } from "#platform/observability/metrics.ts";
import type { GaugeGroup } from "#platform/observability/read-gauges.ts";
import type { Tracing, TracingSettings } from "#platform/observability/tracing.ts";
import { combine, type Instrument } from "#platform/observability/instrument.ts";
import { instrumentedEngine, instrumentedMailer } from "#platform/observability/instrumented.ts";

/** How those who run the service see what this process does. Nothing of it is loaded unless it is asked for. */
export interface Operations {
  /** Instruments operations; null where neither metrics nor traces are on. */
  watch: Instrument | null;
  /** Where figures are read, if anywhere. */
  metricsAddress: string | null;
  /** The same database, watched. */
  watchDatabase: (database: Database, jobs: readonly { name: string }[]) => Database;
  /** Shows how long a job takes. */
  watchJob: (name: string, body: () => Promise<void>) => Promise<void>;
  watchMailer: (mailer: Mailer) => Mailer;
  /** Shows whether files can be written. */
  watchFiles: (savesFiles: () => Promise<boolean>) => void;
  /** Sees the calls of an app, and how many streams it holds. */
  instrumentRequests: (app: FastifyInstance, openStreams: () => number) => void;
  close: () => Promise<void>;
}

const queueStates = ["queued", "active", "retrying", "dead"] as const satisfies (keyof QueueCounts)[];

const one = (value: number): Reading[] => [{ value }];

function backlogGauges(database: Database, jobs: readonly { name: string }[]): GaugeGroup<Backlog> {
  const names = jobs.map(({ name }) => name);
  return {
    read: () => readBacklog({ database, clock: systemClock, jobs: { names } }),
    gauges: {
      jobs: {
        help: "Jobs by queue and state, across all processes",
        labelNames: ["queue", "state"],
        of: ({ queues }) =>
          queues.flatMap((queue) =>
            queueStates.map((state) => ({ labels: { queue: queue.name, state }, value: queue[state] })),
          ),
      },
      jobs_oldest_seconds: {
        help: "Wait time of the oldest due job",
        of: ({ oldestJobSeconds }) => one(oldestJobSeconds),
      },
      mails_waiting: { help: "Emails waiting to be sent", of: ({ mails }) => one(mails) },
      mails_oldest_seconds: {
        help: "Time since the oldest waiting email was first due",
        of: ({ oldestMailSeconds }) => one(oldestMailSeconds),
      },
      webhooks_waiting: {
        help: "Stripe webhook events waiting to be processed",
        of: ({ webhooks }) => one(webhooks),
      },
    },
  };
}

async function loadMetrics() {
  const [{ Metrics }, { readGauges }, { measureRequests }, { serveMetrics }] = await Promise.all([
    import("#platform/observability/metrics.ts"),
    import("#platform/observability/read-gauges.ts"),
    import("#platform/observability/request-metrics.ts"),
    import("#platform/observability/serve-metrics.ts"),
  ]);
  return { metrics: new Metrics(), readGauges, measureCalls: measureRequests, serveMetrics };
}

function showConnections(metrics: Metrics, { engine }: Database): void {
  const what = {
    help: "Connections of this process, and transactions waiting for one",
    labelNames: ["role", "state"],
  };
  metrics.readNow("database_connections", what, () =>
    engine
      .connections()
      .flatMap(({ role, ...counts }) =>
        Object.entries(counts).map(([state, value]) => ({ labels: { role, state }, value })),
      ),
  );
}

async function openTracing(settings: TracingSettings): Promise<Tracing> {
  const { Tracing } = await import("#platform/observability/tracing.ts");
  return new Tracing(settings);
}

function watchOf(tracing: Tracing | null, metrics: Metrics | undefined): Instrument | null {
  if (tracing && metrics) return combine(tracing.watch, metrics.watch);
  return tracing?.watch ?? metrics?.watch ?? null;
}

/** Figures and traces, as far as they are asked for. */
export async function openOperations(
  { metrics: metricsSettings, tracing: traced }: OperationsSettings,
  log: Log,
): Promise<Operations> {
  const [measured, tracing] = await Promise.all([
    metricsSettings ? loadMetrics() : null,
    traced ? openTracing(traced) : null,
  ]);
  const watch = watchOf(tracing, measured?.metrics);
  const server = measured && metricsSettings ? await measured.serveMetrics(measured.metrics, metricsSettings) : null;
  if (server) log.info({ address: server.address }, "Metrics are available");
  return {
    watch,
    metricsAddress: server?.address ?? null,
    watchDatabase(database, jobs) {
      if (measured) {
        showConnections(measured.metrics, database);
        measured.readGauges(measured.metrics, backlogGauges(database, jobs));
      }
      return watch ? createDatabase(instrumentedEngine(database.engine, watch)) : database;
    },
    watchJob: (name, body) => (watch ? watch({ kind: "job", name }, body) : body()),
    watchMailer: (mailer) => (watch ? instrumentedMailer(mailer, watch) : mailer),
    watchFiles: (savesFiles) =>
      measured?.metrics.askNow("files_writable", "Whether this process can write to DATA_DIR", async () =>
        Number(await savesFiles()),
      ),
    instrumentRequests(app, openStreams) {
      tracing?.traceRequests(app);
      measured?.measureCalls(measured.metrics, app);
      measured?.metrics.readNow("streams_open", { help: "Open live streams" }, () => one(openStreams()));
    },
    async close() {
      await Promise.all([server?.close(), tracing?.close()]);
    },
  };
}
