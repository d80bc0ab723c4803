/** Whatever was confirmed is there after kill -9, of the server and of its database, in the middle of writing. */
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openEmbedded } from "../../server/src/infra/db/embedded-engine.ts";
import type { Engine } from "../../server/src/infra/db/engine.ts";
import { openPostgres } from "../../server/src/infra/db/postgres-engine.ts";
import { startPostgres } from "../support/postgres.ts";
import { startServer, type Settings } from "../support/server-process.ts";
import { serverUrl } from "../support/test-database.ts";
import { TestLog } from "../support/test-log.ts";
import { Writers, type Confirmed } from "../support/writers.ts";

const kills = 20;
const dataDir = await mkdtemp(join(tmpdir(), "firstlight-kill-"));
const mailDir = join(dataDir, "mail");
const alive = new Set<() => unknown>();
afterAll(async () => {
  for (const end of alive) await end();
  await rm(dataDir, { recursive: true, force: true });
});

async function run(settings: Settings) {
  const server = await startServer({ DATA_DIR: dataDir, ...settings });
  const end = () => server.end("SIGKILL");
  alive.add(end);
  return {
    ...server,
    kill: () => (alive.delete(end), server.end("SIGKILL")),
    stop: () => (alive.delete(end), server.end("SIGTERM")),
  };
}

async function expectAll(engine: Engine, confirmed: Confirmed): Promise<void> {
  const lease = await engine.lease("owner");
  const ask = async (sql: string, values: unknown[] = []) => (await lease.query(sql, values)).rows;
  const missing = async (table: string, ids: string[]) =>
    ask(
      `select id from unnest($1::uuid[]) as confirmed (id) where not exists (select from ${table} where ${table}.id = confirmed.id)`,
      [ids],
    );
  expect(await missing("projects", confirmed.projects)).toEqual([]);
  expect(await missing("forms", confirmed.forms)).toEqual([]);
  expect(await missing("form_responses", confirmed.responses)).toEqual([]);

  const counted = await ask(`select
    (select count(*)::int from form_responses) as responses,
    (select sum(responses)::int from response_totals) as totals,
    (select coalesce(sum(responses), 0)::int from answer_days where project_id is null)
      + (select count(*)::int from form_responses where not tallied) as days,
    (select count(*)::int from audit_entries where resource_type = 'response') as entries`);
  const { responses } = counted[0] ?? {};
  expect(counted).toEqual([{ responses, totals: responses, days: responses, entries: responses }]);

  for (const [table, kind] of [
    ["projects", "project"],
    ["forms", "form"],
  ]) {
    const strays = await ask(
      `select coalesce(t.id, a.resource_id) as id from ${table} t
       full join (select resource_id, count(*) as entries from audit_entries where resource_type = $1 and action = 'CREATE' group by 1) a
       on a.resource_id = t.id where t.id is null or a.entries is distinct from 1`,
      [kind],
    );
    expect(strays).toEqual([]);
  }
  const miscounted = await ask(`select id from projects
    where form_count <> (select count(*) from forms where forms.project_id = projects.id)
       or tester_count <> (select count(*) from project_testers where project_testers.project_id = projects.id)`);
  expect(miscounted).toEqual([]);
  expect(await ask("select id from companies where staff_count <> 1 or tester_count <> 3")).toEqual([]);
  lease.release(false);
}

async function killServer(): Promise<void> {
  let server = await run({});
  const writers = new Writers(server.address);
  await writers.settle(mailDir);
  writers.start();
  for (let count = 0; count < kills; count += 1) {
    await writers.confirm(randomInt(5, 40));
    expect(await server.kill()).toBe("SIGKILL");
    server = await run({});
    writers.address = server.address;
  }
  await writers.confirm(10);
  await writers.stop();
  expect(await server.stop()).toBe(0);
  const engine = await openEmbedded({ directory: join(dataDir, "database") });
  await expectAll(engine, writers.confirmed);
  await engine.close();
}

async function killBoth(): Promise<void> {
  const postgres = await startPostgres();
  alive.add(() => postgres.stop());
  const settings = { DATABASE_URL: postgres.url };
  let server = await run(settings);
  const writers = new Writers(server.address);
  await writers.settle(mailDir);
  writers.start();
  for (let count = 0; count < kills; count += 1) {
    await writers.confirm(randomInt(5, 40));
    if (count % 2 === 0) {
      expect(await server.kill()).toBe("SIGKILL");
      server = await run(settings);
      writers.address = server.address;
    } else {
      await postgres.kill9();
      await expect.poll(async () => (await fetch(`${server.address}/api/ready`)).status).toBe(503);
      await postgres.restart();
      await expect.poll(async () => (await fetch(`${server.address}/api/ready`)).status).toBe(200);
      expect(server.isAlive()).toBe(true);
    }
  }
  await writers.confirm(10);
  await writers.stop();
  expect(await server.stop()).toBe(0);
  const engine = openPostgres({ url: postgres.url, poolSize: 2, log: new TestLog().log });
  await expectAll(engine, writers.confirmed);
  await engine.close();
}

// Each database is killed in the run that is about it.
test(
  `${kills} times kill -9 lose nothing that was confirmed`,
  serverUrl() === undefined ? killServer : killBoth,
  300_000,
);
