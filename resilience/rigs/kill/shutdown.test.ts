/** A rolling restart, as in an upgrade, while people work: no request fails. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { expectAll } from "../../support/confirmed-writes.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { RoundRobin } from "../../support/round-robin.ts";
import { startServer, type ServerProcess } from "../../../tests/support/server-process.ts";
import { openTestDatabase } from "../../../tests/support/test-database.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { asOwner } from "../../../tests/support/walls.ts";
import { Writers } from "../../../tests/support/writers.ts";

// `npm run resilience -- kill --stops=100` asks for more.
const cycles = Number(process.env["SHUTDOWN_CYCLES"] ?? 4);
vi.setConfig({ testTimeout: 60_000 + cycles * 30_000 });

/** As operators set it: longer than their balancer needs to look. */
const drainSeconds = 3;

const { database, url = "", close } = await openTestDatabase(new TestLog().log);
const dataDir = await mkdtemp(join(tmpdir(), "firstlight-shutdown-"));
const balancer = new RoundRobin();
const running = new Set<ServerProcess>();
afterAll(async () => {
  for (const server of running) await server.end("SIGKILL");
  await balancer.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

async function begin(): Promise<ServerProcess> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, DRAIN_SECONDS: String(drainSeconds) };
  const server = await startServer(settings);
  running.add(server);
  balancer.watch(server.address);
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  // One that takes longer than nine seconds after that ends itself, with 1.
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
  balancer.forget(server.address);
  running.delete(server);
}

test(`${cycles} times SIGTERM under load fail no call, lose nothing and leave no job in dead hands`, async () => {
  const address = await balancer.open(await findFreePort());
  const servers = [await begin(), await begin()];
  await expect.poll(() => balancer.ready).toBe(2);
  const writers = new Writers(address);
  await writers.settle(join(dataDir, "mail"));
  writers.start();
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await writers.confirm(10);
    const oldest = servers.shift();
    if (oldest) await stop(oldest);
    await writers.confirm(10);
    servers.push(await begin());
    await expect.poll(() => balancer.ready).toBe(2);
  }
  await writers.stop();
  expect(writers.refused).toEqual([]);
  expect(writers.unclear).toBe(0);
  for (const server of servers) await stop(server);
  expect((await asOwner(database, "select name from pgboss.job where state = 'active'")).rows).toEqual([]);
  await expectAll(database.engine, writers.confirmed, join(dataDir, "uploads"));
});
