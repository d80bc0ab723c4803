/** Whatever was confirmed is there after kill -9, of the server and of its database, in the middle of writing. */
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openEmbedded } from "../../../server/src/platform/db/embedded-engine.ts";
import { openPostgres } from "../../../server/src/platform/db/postgres-engine.ts";
import { expectAll } from "../../support/confirmed-writes.ts";
import { startPostgres } from "../../../tests/support/postgres.ts";
import { startServer, type Settings } from "../../../tests/support/server-process.ts";
import { serverUrl } from "../../../tests/support/test-database.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { Writers } from "../../../tests/support/writers.ts";

// `npm run resilience -- kill` asks for more.
const kills = Number(process.env["KILL_CYCLES"] ?? 20);
const dataDir = await mkdtemp(join(tmpdir(), "firstlight-kill-"));
const mailDir = join(dataDir, "mail");
const uploads = join(dataDir, "uploads");
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

async function becomes(address: string, status: number): Promise<void> {
  await expect.poll(async () => (await fetch(`${address}/api/ready`)).status).toBe(status);
}

/** How long after each kill it was ready again, in milliseconds. */
const pauses: number[] = [];
async function untilReady<T extends { address: string }>(begin: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const begun = await begin();
  await becomes(begun.address, 200);
  pauses.push(performance.now() - began);
  return begun;
}

function report({ unclear, confirmed }: Writers): void {
  const sorted = pauses.toSorted((a, b) => a - b);
  const share = (part: number) => `${Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)} ms`;
  const written = Object.values(confirmed).flat().length;
  process.stdout.write(
    `${kills} times kill -9: ${written} writes confirmed, all there; ${unclear} submissions whose answer was lost were sent again, none is there twice; ` +
      `ready again after ${share(0.5)} (median), ${share(0.99)} (p99)\n`,
  );
}

async function killServer(): Promise<void> {
  let server = await run({});
  const writers = new Writers(server.address);
  await writers.settle(mailDir);
  writers.start();
  for (let count = 0; count < kills; count += 1) {
    await writers.confirm(randomInt(5, 40));
    expect(await server.kill()).toBe("SIGKILL");
    server = await untilReady(() => run({}));
    writers.address = server.address;
  }
  await writers.confirm(10);
  await writers.stop();
  expect(await server.stop()).toBe(0);
  const engine = await openEmbedded({ directory: join(dataDir, "database") });
  await expectAll(engine, writers.confirmed, uploads);
  await engine.close();
  report(writers);
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
      server = await untilReady(() => run(settings));
      writers.address = server.address;
    } else {
      await postgres.kill9();
      await becomes(server.address, 503);
      await untilReady(async () => (await postgres.restart(), server));
      expect(server.isAlive()).toBe(true);
    }
  }
  await writers.confirm(10);
  await writers.stop();
  expect(await server.stop()).toBe(0);
  const engine = openPostgres({ url: postgres.url, poolSize: 2, log: new TestLog().log });
  await expectAll(engine, writers.confirmed, uploads);
  await engine.close();
  report(writers);
}

// Each database is killed in the run that is about it.
test(
  `${kills} times kill -9 lose nothing that was confirmed, and make nothing twice`,
  serverUrl() === undefined ? killServer : killBoth,
  60_000 + kills * 30_000,
);
