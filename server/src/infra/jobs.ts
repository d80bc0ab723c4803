import { randomUUID } from "node:crypto";
import { CompiledQuery } from "kysely";
import { PgBoss, type Job } from "pg-boss";
import type { Database, Tx } from "./db/database.ts";
import type { Log } from "./log.ts";

/** What waits in each queue. Payloads carry ids alone: the rows they name are read inside the tenant. */
export interface JobPayloads {
  "deliver-mail": { company_id: string; mail_id: string };
}
export type JobName = keyof JobPayloads;

type Send = { tx: Tx; startAfterSeconds?: number };

export interface Jobs {
  /** Queues a job in the caller's transaction: rolled back, it never was. */
  send<N extends JobName>(name: N, payload: JobPayloads[N], how: Send): Promise<void>;
  work<N extends JobName>(name: N, handler: (payload: JobPayloads[N]) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const queues: readonly JobName[] = ["deliver-mail"];

const grants = `
grant usage on schema pgboss to firstlight_tenant, firstlight_gate;
grant select, insert on all tables in schema pgboss to firstlight_tenant, firstlight_gate;
grant execute on all functions in schema pgboss to firstlight_tenant, firstlight_gate`;

async function runAsOwner(database: Database, text: string, values: readonly unknown[]) {
  const lease = await database.engine.lease("owner");
  let broken = true;
  try {
    const answer = await lease.query(text, values);
    broken = false;
    return answer;
  } catch (error) {
    // A script that failed half way leaves its transaction open on the embedded database's only connection.
    await lease.batch("rollback");
    broken = false;
    throw error;
  } finally {
    lease.release(broken);
  }
}

/** Starts the job queue in the same database. */
export async function startJobs(database: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runAsOwner(database, text, values ?? []) },
    ...(database.engine.kind === "embedded" ? { backend: "pglite" as const } : {}),
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue met an error and goes on"));
  await boss.start();
  for (const queue of queues) {
    await boss.createQueue(queue, { retryLimit: 3, retryDelay: 5 });
    // Makes the library remember the queue: looked up inside a caller's transaction it would wait for that one's connection.
    await boss.getJobById(queue, randomUUID());
  }
  const lease = await database.engine.lease("owner");
  try {
    await lease.batch(grants);
  } finally {
    lease.release(false);
  }

  return {
    async send(name, payload, { tx, startAfterSeconds }) {
      const executeSql = async (text: string, values?: unknown[]) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
        return { rows: rows as unknown[] };
      };
      await boss.send(name, payload, {
        db: { executeSql },
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      });
    },
    async work(name, handler) {
      await boss.work(
        name,
        { pollingIntervalSeconds: 1, batchSize: 20 },
        async (jobs: Job<JobPayloads[typeof name]>[]) => {
          for (const job of jobs) await handler(job.data);
        },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  };
}
