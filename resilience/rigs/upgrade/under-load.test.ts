/** A newer release migrates on start while the older one serves: no request fails, none waits long, and a rollback works. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { expectAll } from "../../support/confirmed-writes.ts";
import { watchLocks } from "../../support/lock-watch.ts";
import { makeNextRelease } from "../../support/next-migrations.ts";
import { startServer, type ServerProcess } from "../../../tests/support/server-process.ts";
import { migrationsDir, openTestDatabase } from "../../../tests/support/test-database.ts";
import { backToVersion01 } from "../../../tests/support/version-0.1/make.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { asOwner } from "../../../tests/support/walls.ts";
import { Writers } from "../../../tests/support/writers.ts";

/** Reads the main screens' data, some fifty times a second with at most four requests at once, until stopped. */
function startReading(address: string, token: string): { stop: () => Promise<unknown[]> } {
  const paths = ["/projects", "/forms", "/auth/me", "/dashboard/stats", "/notifications", "/company/audit/logs"];
  const failed: unknown[] = [];
  const asked = new Set<Promise<void>>();
  let count = 0;
  const ask = async (path: string) => {
    const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    if (reply.status !== 200) failed.push([path, reply.status, text]);
  };
  const timer = setInterval(() => {
    if (asked.size === 4) return;
    count += 1;
    const asking = ask(paths[count % paths.length] ?? "").finally(() => asked.delete(asking));
    asked.add(asking);
  }, 20);
  return {
    /** @returns the answers other than 200 */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(asked);
      return failed;
    },
  };
}

const processes: ServerProcess[] = [];
afterAll(() => Promise.all(processes.filter(({ isAlive }) => isAlive()).map(({ end }) => end("SIGKILL"))));
async function start(...given: Parameters<typeof startServer>): Promise<ServerProcess> {
  const started = await startServer(...given);
  processes.push(started);
  return started;
}

/** The table that all users read and write most. */
const busiest = "form_responses";

/** Holds a table, as a backup does. @returns how to let go */
async function hold(url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${busiest} in access share mode`);
  return () => client.end();
}

test("under load, and while another program locks a table, no request fails or waits long", async () => {
  const { url = "", close, database } = await openTestDatabase(new TestLog().log);
  const next = await makeNextRelease(database);
  const dataDir = join(next.folder, "data");
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url };
  const before = await start(settings);
  const writers = new Writers(before.address);
  await writers.settle(join(dataDir, "mail"));
  writers.start();
  const reading = startReading(before.address, writers.owner);
  await writers.confirm(30);

  const locks = await watchLocks(url, busiest);
  const letGo = await hold(url);
  const starting = start(settings, next.program);
  // The migration gives up, lets queued requests pass, and tries again.
  await expect.poll(() => locks.ofUpgrade.size, { timeout: 60_000 }).toBeGreaterThan(1);
  await letGo();
  const newer = await starting;
  await writers.confirm(30);
  await writers.stop();
  expect(await reading.stop()).toEqual([]);
  await locks.stop();
  expect(writers.refused).toEqual([]);
  // Some requests waited. None failed, so none waited longer than the limit.
  expect(locks.longestOfCalls).toBeGreaterThan(0);

  // Rollback: the old version can be started again beside the new one.
  expect(await before.end("SIGTERM")).toBe(0);
  const again = await start(settings);
  writers.address = again.address;
  writers.start();
  await writers.confirm(10);
  await writers.stop();
  expect(writers.refused).toEqual([]);
  for (const process of [newer, again]) expect(await process.end("SIGTERM")).toBe(0);
  for (const { output } of [before, newer, again]) expect(output()).not.toMatch(/"level":"(error|fatal)"/);
  await expectAll(database.engine, writers.confirmed, join(dataDir, "uploads"));
  await close();
  await rm(next.folder, { recursive: true });
}, 300_000);

test("version 0.1 serves while this version takes its database over: no request fails", async () => {
  const { url = "", close, database } = await openTestDatabase(new TestLog().log);
  const dataDir = await mkdtemp(join(tmpdir(), "firstlight-0.1-"));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url };
  // The last program of version 0.1 had this schema, so this one stands for it.
  const before = await start(settings);
  await backToVersion01(database.engine);
  const writers = new Writers(before.address);
  await writers.settle(join(dataDir, "mail"));
  writers.start();
  const reading = startReading(before.address, writers.owner);
  await writers.confirm(30);
  const newer = await start(settings);
  await writers.confirm(30);
  await writers.stop();
  expect(await reading.stop()).toEqual([]);
  expect(writers.refused).toEqual([]);
  const { rows } = await asOwner(database, "select min(name) as first, count(*)::int as files from schema_migrations");
  expect(rows).toEqual([{ first: "0001-companies.sql", files: (await readdir(migrationsDir)).length }]);
  for (const process of [before, newer]) expect(await process.end("SIGTERM")).toBe(0);
  for (const { output } of [before, newer]) expect(output()).not.toMatch(/"level":"(error|fatal)"/);
  await expectAll(database.engine, writers.confirmed, join(dataDir, "uploads"));
  await close();
  await rm(dataDir, { recursive: true });
}, 300_000);
