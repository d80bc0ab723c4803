import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { openTestApp } from "../../../../tests/support/test-app.ts";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { TestLog } from "../../../../tests/support/test-log.ts";
import type { Database } from "#platform/db/database.ts";
import { jobs } from "../../app/jobs.ts";
import { type AnyJob, defineJob, defineSchedule } from "./define-job.ts";
import { batchSize, wakeWhenDue } from "./due-queues.ts";
import { type Jobs, startJobs } from "./queues.ts";

const app = await openTestApp();

interface Queue {
  name: string;
  waits: number;
  grows: boolean;
}

test("failed work is retried for some ten minutes, with growing delays", async () => {
  // As the queue's own library waits: twice as long each time, or a little less.
  const { rows } = await app.database.asOwner((tx) =>
    sql<Queue>`
      select name, retry_backoff as grows,
        (select sum(least(retry_delay_max, retry_delay * 2 ^ attempt)) from generate_series(0, retry_limit - 1) as attempt)::int as waits
      from pgboss.queue where name not like '\\_\\_pgboss%'`.execute(tx),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, waits, grows } of rows) {
    expect({ name, grows }).toEqual({ name, grows: true });
    expect(waits).toBeGreaterThan(500);
    // After that, a cleanup requeues lost jobs.
    expect(waits).toBeLessThan(15 * 60);
  }
});

test("long-running work goes to another process within a minute after its process ended", async () => {
  const { rows } = await app.database.asOwner((tx) =>
    sql<{ name: string; silent: number | null }>`
      select name, heartbeat_seconds as silent from pgboss.queue
      where name not like '\\_\\_pgboss%' and expire_seconds > 3600`.execute(tx),
  );
  expect(rows).toEqual([{ name: "export-company", silent: 60 }]);
});

/** As the release before sends a job. */
async function sendUnderFormerName(database: Database, user_id: string, state = "created"): Promise<void> {
  await database.asOwner((tx) =>
    sql`insert into pgboss.job (name, data, state) values ('tell-joined', ${JSON.stringify({ user_id })}, ${state})`.execute(
      tx,
    ),
  );
}

test("a renamed queue's jobs and schedule continue under the new name after an upgrade", async () => {
  const { log } = new TestLog();
  const { database, close } = await openTestDatabase(log);
  await database.asOwner(async (tx) => {
    for (const queue of ["tell-joined", "tidy-up"])
      await sql`select pgboss.create_queue(${queue}, '{"policy": "standard"}')`.execute(tx);
    await sql`insert into pgboss.schedule (name, cron, timezone, data) values ('tidy-up', '17 3 * * *', 'UTC', '{}')`.execute(
      tx,
    );
  });
  await sendUnderFormerName(database, "waiting");
  await sendUnderFormerName(database, "given up", "failed");

  const handled: unknown[] = [];
  const noted = jobs.map((job): AnyJob<{ database: Database; log: typeof log }> => ({
    ...job,
    work: async (_parts, payload) => void handled.push({ name: job.name, payload }),
  }));
  const queue = await startJobs({ database, log }, noted);
  await queue.work({ database, log }, (_name, body) => body());
  await expect.poll(() => handled).toContainEqual({ name: "notify-joined", payload: { user_id: "waiting" } });

  const left = await database.asOwner(async (tx) => ({
    failed: (await sql`select name from pgboss.job where state = 'failed'`.execute(tx)).rows,
    former: (await sql`select name from pgboss.queue where name in ('tell-joined', 'tidy-up')`.execute(tx)).rows,
    schedules: (await sql`select name from pgboss.schedule where name in ('cleanup', 'tidy-up')`.execute(tx)).rows,
  }));
  expect(left).toEqual({ failed: [{ name: "notify-joined" }], former: [], schedules: [{ name: "cleanup" }] });
  await queue.stop();
  await close();
});

test("jobs queued while the workers wait are worked through, those for later when they are due", async () => {
  const { log } = new TestLog();
  const { database, close } = await openTestDatabase(log);
  const handled: string[] = [];
  const greet = defineJob({
    name: "greet",
    payload: z.object({ name: z.string() }),
    run: async (_parts: object, { name }) => void handled.push(name),
  });
  const queue = await startJobs({ database, log }, [greet]);
  await queue.work({ database, log }, (_name, body) => body());
  await database.asOwner((tx) => queue.send(greet, { name: "first" }, { tx }));
  await expect.poll(() => handled).toEqual(["first"]);
  await database.asOwner((tx) => queue.send(greet, { name: "later" }, { tx, startAfterSeconds: 3_600 }));
  await database.asOwner((tx) => queue.send(greet, { name: "second" }, { tx }));
  await expect.poll(() => handled).toEqual(["first", "second"]);
  await database.asOwner((tx) =>
    sql`update pgboss.job set start_after = now() where state = 'created' and name = 'greet'`.execute(tx),
  );
  await expect.poll(() => handled).toEqual(["first", "second", "later"]);
  await queue.stop();
  await close();
});

test("a job that continues itself is not waited for until its queue is looked at", async () => {
  const { log } = new TestLog();
  const { database, close } = await openTestDatabase(log);
  const handled: number[] = [];
  const count = defineJob({
    name: "count",
    payload: z.object({ left: z.int() }),
    run: async ({ jobs: queue }: { jobs: Jobs }, { left }) => {
      handled.push(left);
      if (left > 0) await database.asOwner((tx) => queue.send(count, { left: left - 1 }, { tx, isNext: true }));
    },
  });
  const queue = await startJobs<{ database: Database; log: typeof log; jobs: Jobs }>({ database, log }, [count]);
  await queue.work({ database, log, jobs: queue }, (_name, body) => body());
  await database.asOwner((tx) => queue.send(count, { left: 3 }, { tx }));
  await expect.poll(() => handled).toEqual([3, 2, 1, 0]);
  await queue.stop();
  await close();

  const woken: string[] = [];
  const due = wakeWhenDue({ find: async () => [], wake: (worker) => void woken.push(worker), onError: () => {} });
  due.add("count", "worker");
  due.wake("count");
  expect(woken).toEqual(["worker"]);
  due.fetched("count", batchSize);
  due.wake("count");
  expect(woken).toEqual(["worker"]);
  await due.stop();
});

test("a payload that is not the job's fails the job before any work is done", async () => {
  const done: unknown[] = [];
  const job = defineJob({
    name: "greet",
    payload: z.object({ company_id: z.uuid() }),
    run: async (_parts: object, { company_id }) => void done.push(company_id),
  });
  await expect(job.work({}, { company_id: "not an ID" })).rejects.toThrow(z.ZodError);
  expect(done).toEqual([]);
  await job.work({}, { company_id: "00000000-0000-4000-8000-000000000001" });
  expect(done).toEqual(["00000000-0000-4000-8000-000000000001"]);
});

test("two jobs of one name stop the start, and so does a former name that is in use", async () => {
  const { log } = new TestLog();
  const job = (name: string, formerly: string[] = []) =>
    defineSchedule({ name, every: "* * * * *", formerly, run: async () => {} });
  const parts = { database: app.database, log };
  await expect(startJobs(parts, [job("greet"), job("greet")])).rejects.toThrow("Two jobs are called greet");
  await expect(startJobs(parts, [job("greet"), job("meet", ["greet"])])).rejects.toThrow("Two jobs are called greet");
});
