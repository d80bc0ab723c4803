/** Point-in-time recovery to a moment before a table was dropped, following docs/backup.md. */
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { openPostgres } from "../../../server/src/platform/db/postgres-engine.ts";
import { expectAll } from "../../support/confirmed-writes.ts";
import { give, startOn, startPostgres } from "../../../tests/support/postgres.ts";
import { backUp } from "../../support/replica.ts";
import { startServer } from "../../../tests/support/server-process.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { Writers } from "../../../tests/support/writers.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

// Below /tmp and open to all who pass: PostgreSQL may run as another user than we do.
const base = await mkdtemp(join(tmpdir(), "firstlight-restore-"));
const folder = (name: string): string => {
  const path = join(base, name);
  mkdirSync(path, { mode: 0o700 });
  give(path);
  return path;
};
give(base);
const [archive, copy] = [folder("archive"), folder("copy")];
const dataDir = join(base, "data");
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await rm(base, { recursive: true, force: true });
});

/** A folder and all in it to the user who runs the server. */
function giveAll(path: string): void {
  give(path);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) giveAll(join(path, entry.name));
    else give(join(path, entry.name));
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** How many rows each table has. */
async function countRows(url: string): Promise<Record<string, unknown>[]> {
  const counts = `select table_schema || '.' || table_name as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', table_schema, table_name), false, true, '')))[1]::text as rows
    from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`;
  return ask(url, counts);
}

test("what was confirmed before the table was dropped is there after the restore, audit logs whole", async () => {
  const primary = await startPostgres({
    inMemory: true,
    settings: {
      archive_mode: "on",
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      archive_timeout: "60",
    },
  });
  ends.push(() => primary.stop());
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: primary.url });
  ends.push(() => server.end("SIGKILL"));
  const writers = new Writers(server.address);
  await writers.settle(join(dataDir, "mail"));
  writers.start();
  await writers.confirm(20);
  // While people work.
  await backUp(primary, copy, "recovery.signal");
  await writers.confirm(40);
  await writers.stop();
  expect(await server.end("SIGTERM")).toBe(0);

  const before = await countRows(primary.url);
  await ask(primary.url, "select pg_create_restore_point('before')");
  await ask(primary.url, "drop table form_responses cascade");
  const [last] = await ask(primary.url, "select pg_walfile_name(pg_switch_wal()) as file");
  await expect.poll(() => readdirSync(archive)).toContain(last?.["file"]);

  const { password } = new URL(primary.url);
  const restored = await startOn(
    {
      inMemory: true,
      settings: {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_name: "before",
        recovery_target_action: "promote",
      },
    },
    async ({ dataDir: own }) => {
      cpSync(copy, own, { recursive: true, verbatimSymlinks: true });
      giveAll(own);
      return password;
    },
  );
  ends.push(() => restored.stop());
  await expect.poll(() => ask(restored.url, "select pg_is_in_recovery() as still")).toEqual([{ still: false }]);
  expect(await countRows(restored.url)).toEqual(before);
  const engine = openPostgres({ url: restored.url, poolSize: 2, log: new TestLog().log });
  await expectAll(engine, writers.confirmed, join(dataDir, "uploads"));
  await engine.close();
  const again = await startServer({ DATA_DIR: dataDir, DATABASE_URL: restored.url });
  ends.push(() => again.end("SIGKILL"));
  expect((await fetch(`${again.address}/api/ready`)).status).toBe(200);
});
