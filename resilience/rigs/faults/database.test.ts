/** Database connection faults: the process survives, no request hangs, and confirmed writes are stored. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPostgres } from "../../../server/src/platform/db/postgres-engine.ts";
import { expectAll } from "../../support/confirmed-writes.ts";
import { FaultyProxy, type Fault } from "../../support/faulty-proxy.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { startPostgres } from "../../../tests/support/postgres.ts";
import { startServer } from "../../../tests/support/server-process.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { Writers } from "../../../tests/support/writers.ts";
import { withClient } from "../../support/with-client.ts";

// `npm run resilience -- kill --cut-seconds=300` asks for more.
const cutSeconds = Number(process.env["CUT_SECONDS"] ?? 8);
const cutEveryMs = 200;
vi.setConfig({ testTimeout: 60_000 + 2_000 * cutSeconds });

/** No call takes longer, whatever the database does and however busy the machine is. */
const longestCall = 30_000;
const maxConnections = 30;

const postgres = await startPostgres({ inMemory: true, settings: { max_connections: String(maxConnections) } });
const proxy = new FaultyProxy(await findFreePort(), postgres.port);
await proxy.open();
const dataDir = await mkdtemp(join(tmpdir(), "firstlight-faults-"));
const through = new URL(postgres.url);
through.port = String(proxy.port);
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: through.href });
const writers = new Writers(server.address);
await writers.settle(join(dataDir, "mail"));

afterAll(async () => {
  await server.end("SIGKILL");
  await proxy.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const sentences = [
  "The database cannot be reached right now. Please try again in a moment.",
  "The database connection was interrupted. Please try again in a moment.",
  "The server is busy. Please try again in a moment.",
];

/** Past the proxy. */
const onServer = <T>(work: (client: Client) => Promise<T>) => withClient({ connectionString: postgres.url }, work);

const endAll = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'firstlight%'";
const cutAll = () => onServer((client) => client.query(endAll));

/** Every failed request got a clear message and Retry-After. */
function expectClearErrors(): void {
  for (const { status, retryAfter, detail } of writers.refused.splice(0)) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "2" });
    expect(sentences).toContain(detail);
  }
  expect(writers.slowest).toBeLessThan(longestCall);
  expect(server.isAlive()).toBe(true);
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
}

/** The server recovers without intervention, and every confirmed write is stored exactly once. */
async function expectRecovered(): Promise<void> {
  await expect.poll(async () => (await fetch(`${server.address}/api/ready`)).status).toBe(200);
  await writers.confirm(10);
  await writers.stop();
  const engine = openPostgres({ url: postgres.url, poolSize: 2, log: new TestLog().log });
  await expectAll(engine, writers.confirmed, join(dataDir, "uploads"));
  await engine.close();
}

beforeEach(async () => {
  writers.start();
  await writers.confirm(3);
  writers.slowest = 0;
});
afterEach(async () => {
  await proxy.suffer();
  await writers.stop();
});

describe("a line to the database that", () => {
  test.each<[string, Fault, () => Promise<unknown>]>([
    ["is slow to answer", { kind: "latency", ms: 50 }, () => writers.confirm(10)],
    ["is down", { kind: "down" }, () => writers.try(10)],
    ["is narrow", { kind: "bandwidth", bytesPerSecond: 30_000 }, () => writers.try(10)],
    ["closes slowly", { kind: "slow close", ms: 300 }, async () => (await cutAll(), writers.try(10))],
    ["swallows everything", { kind: "black hole" }, () => writers.try(5)],
    ["is reset again and again", { kind: "reset" }, () => writers.try(10)],
    ["comes in small pieces", { kind: "slices", bytes: 64, ms: 1 }, () => writers.try(10)],
    ["breaks in the middle", { kind: "cut", afterBytes: 20_000 }, () => writers.try(30)],
  ])("%s", async (_how, fault, suffer) => {
    await proxy.suffer(fault);
    await suffer();
    await proxy.suffer();
    await expectRecovered();
    expectClearErrors();
  });
});

/** @returns how often, and how many connections that were */
async function cutAgainAndAgain(): Promise<{ cuts: number; connections: number }> {
  const done = { cuts: 0, connections: 0 };
  const until = performance.now() + cutSeconds * 1_000;
  await onServer(async (client) => {
    for await (const _beat of setInterval(cutEveryMs)) {
      done.connections += (await client.query(endAll)).rowCount ?? 0;
      done.cuts += 1;
      if (performance.now() > until) break;
    }
  });
  return done;
}

/** Prints figures for a manual run. */
function report({ cuts, connections }: Awaited<ReturnType<typeof cutAgainAndAgain>>, recoveredMs: number): void {
  if (process.env["CUT_SECONDS"] === undefined) return;
  const said = Map.groupBy(writers.refused, ({ status, detail }) => `${status} ${detail}`);
  const counts = [...said].map(([what, { length }]) => `${length} × ${what}`);
  process.stdout.write(
    `${cuts} times all connections ended, ${connections} in all: ${writers.count} writes confirmed, all there and none twice; ` +
      `${writers.refused.length} of ${writers.ended} calls refused (${counts.join("; ")}), the slowest took ` +
      `${Math.round(writers.slowest)} ms; a write was confirmed ${Math.round(recoveredMs)} ms after the last\n`,
  );
}

test("connections that are ended again and again cost calls a 503 and nothing else", async () => {
  const { unclear } = writers;
  const done = await cutAgainAndAgain();
  const began = performance.now();
  await writers.confirm(1);
  const recoveredMs = performance.now() - began;
  await expectRecovered();
  report(done, recoveredMs);
  // Requests in progress got a response.
  expect(writers.unclear).toBe(unclear);
  expectClearErrors();
});

/** Takes every connection there is, until none is left. */
async function fillWith(crowd: Client[]): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: postgres.url });
    client.on("error", () => {});
    try {
      await client.connect();
    } catch {
      return;
    }
    crowd.push(client);
  }
}

test("a server that takes no more connections is waited for", async () => {
  const crowd: Client[] = [];
  try {
    await fillWith(crowd);
    // Remaining connections are terminated. Some clients reconnect before the crowd fills the pool, so repeat until none does.
    await expect
      .poll(async () => {
        await crowd[0]?.query(endAll);
        await fillWith(crowd);
        return (await fetch(`${server.address}/api/ready`)).status;
      })
      .toBe(503);
    await writers.try(10);
  } finally {
    await Promise.all(crowd.map((client) => client.end()));
  }
  await expectRecovered();
  expect(writers.refused.length).toBeGreaterThan(0);
  expectClearErrors();
});

test.each([
  ["a transaction that got in another's way", "40001"],
  ["a transaction that waited for one that waited for it", "40P01"],
  ["a lock that was not given", "55P03"],
])("%s is refused with when to come again", async (_what, code) => {
  await onServer((client) =>
    client.query(`
      create function get_in_the_way() returns trigger language plpgsql as $$
      begin
        if random() < 0.5 then raise 'in the way' using errcode = '${code}'; end if;
        return new;
      end $$;
      create trigger get_in_the_way before insert on audit_entries for each row execute function get_in_the_way()`),
  );
  await writers.try(20);
  await onServer((client) => client.query("drop function get_in_the_way cascade"));
  await expectRecovered();
  expect(writers.refused.length).toBeGreaterThan(0);
  expectClearErrors();
});
