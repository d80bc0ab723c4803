import { cp, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { createDatabase } from "../../server/src/platform/db/database.ts";
import type { Engine, Lease } from "../../server/src/platform/db/engine.ts";
import { migrate } from "../../server/src/platform/db/migrations/migrate.ts";
import { assertSafe } from "../../server/src/platform/db/self-check.ts";
import { migrationsDir, openEmptyDatabase, openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { TestLog } from "../support/test-log.ts";
import { asOwner } from "../support/walls.ts";

const { log } = new TestLog();
const opened: TestDatabase[] = [];
const folders: string[] = [];

async function open() {
  const copy = await openTestDatabase(log);
  opened.push(copy);
  return copy.database;
}

async function ownMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "firstlight-migrations-"));
  folders.push(folder);
  await cp(migrationsDir, folder, { recursive: true });
  return folder;
}

afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function shape(engine: Engine): Promise<unknown> {
  const lease = await engine.lease("owner");
  try {
    const columns = await lease.query(
      "select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2",
      [],
    );
    const applied = await lease.query("select name, checksum, applied_at from schema_migrations order by 1", []);
    return [columns.rows, applied.rows];
  } finally {
    lease.release(false);
  }
}

test("migrating again changes nothing", async () => {
  const { engine } = await open();
  const before = await shape(engine);
  await migrate(engine, migrationsDir);
  await Promise.all([migrate(engine, migrationsDir), migrate(engine, migrationsDir)]);
  expect(await shape(engine)).toEqual(before);
});

test("two processes that find an empty database both end with the same one", async () => {
  const { engine, close } = await openEmptyDatabase(log);
  await Promise.all([migrate(engine, migrationsDir), migrate(engine, migrationsDir)]);
  const [columns, applied] = (await shape(engine)) as [unknown[], { name: string }[]];
  expect(columns.length).toBeGreaterThan(100);
  expect(applied.map(({ name }) => name)).toEqual([
    "0001-companies.sql",
    "0002-people.sql",
    ...applied.slice(2).map(({ name }) => name),
  ]);
  await assertSafe(createDatabase(engine)).catch((error: Error) => {
    // A test server may run without fsync; then the error must name that.
    expect(error.message).toMatch(/can lose committed data/);
  });
  await close();
});

test("a migration that fails leaves nothing of itself and can be mended", async () => {
  const { engine } = await open();
  const folder = await ownMigrations();
  const before = await shape(engine);
  await writeFile(join(folder, "9000-wrong.sql"), "create table half (id int); select no_such_function();");
  await expect(migrate(engine, folder)).rejects.toThrow("Migration 9000-wrong.sql failed");
  expect(await shape(engine)).toEqual(before);
  await writeFile(join(folder, "9000-wrong.sql"), "create table half (id int);");
  await migrate(engine, folder);
});

async function addedByNewer(sql: string): Promise<Engine> {
  const { engine } = await open();
  const folder = await ownMigrations();
  await writeFile(join(folder, "9000-newer.sql"), sql);
  await migrate(engine, folder);
  return engine;
}

test("what a newer version has added, or taken away of what this one no longer needs, is no reason not to start", async () => {
  const added = await addedByNewer("create table more (id int)");
  await migrate(added, migrationsDir);
  const taken = await addedByNewer("-- Safe after 0009: nobody reads it.\ndrop view if exists nobodys");
  await migrate(taken, migrationsDir);
});

test.each([
  "-- Safe after 8999: nobody reads it.\ndrop view if exists nobodys",
  "-- Stops older programs: they use the old name.\nalter table forms rename column title to name",
])("a database from which a newer version has taken what this one needs stops the start: %s", async (sql) => {
  const engine = await addedByNewer(sql);
  await expect(migrate(engine, migrationsDir)).rejects.toThrow(
    "A newer version of Firstlight removed what this one needs (9000-newer.sql). Start that version, or restore a backup from before it.",
  );
});

const besideOthers = `-- People look for projects by name; in the table of all companies.
drop index concurrently if exists projects_by_name;
create index concurrently projects_by_name
  on projects (company_id, name);
alter table projects validate constraint named;
`;

test("what runs outside a transaction is done again when it was broken off half-way, and notes itself at its end", async () => {
  const { engine } = await open();
  const folder = await ownMigrations();
  const before = await shape(engine);
  await writeFile(join(folder, "9000-named.concurrently.sql"), besideOthers);
  await expect(migrate(engine, folder)).rejects.toThrow("Migration 9000-named.concurrently.sql failed");
  expect(await shape(engine)).toEqual(before);
  const lease = await engine.lease("owner");
  // As a build that was broken off leaves it.
  await lease.batch("update pg_index set indisvalid = false where indexrelid = 'projects_by_name'::regclass");
  await lease.batch("alter table projects add constraint named check (name <> '') not valid");
  lease.release(false);
  await migrate(engine, folder);
  const after = await engine.lease("owner");
  const { rows } = await after.query(
    `select (select indisvalid from pg_index where indexrelid = 'projects_by_name'::regclass) as index,
       (select convalidated from pg_constraint where conname = 'named') as checked,
       exists (select from schema_migrations where name = '9000-named.concurrently.sql') as noted`,
    [],
  );
  after.release(false);
  expect(rows).toEqual([{ index: true, checked: true, noted: true }]);
  await migrate(engine, folder);
});

test("a migration changed after it was applied is refused with what to do", async () => {
  const { engine } = await open();
  const folder = await ownMigrations();
  await writeFile(join(folder, "0001-companies.sql"), "select 1;");
  await expect(migrate(engine, folder)).rejects.toThrow(
    "The migration 0001-companies.sql differs from the one this database was built with. Restore the released file, and put changes into a new migration.",
  );
});

test("a migration that bears another name since is not applied a second time", async () => {
  const { engine } = await open();
  const folder = await ownMigrations();
  await writeFile(join(folder, "9000-one.sql"), "create table once (id int); insert into once values (1);");
  await migrate(engine, folder);
  await rename(join(folder, "9000-one.sql"), join(folder, "9000-better-name.sql"));
  const before = await shape(engine);
  await expect(migrate(engine, folder)).rejects.toThrow(
    "The database was built with a migration 9000-one.sql, which this version does not have. Restore the name of the file, or start the version that has it.",
  );
  expect(await shape(engine)).toEqual(before);
});

function answering(version: number): Engine {
  const lease: Lease = {
    query: async () => ({ rows: [{ version }], count: 1 }),
    batch: async () => {},
    release: () => {},
  };
  const nothing = async () => {};
  const server = { kind: "server", opening: () => "", replicas: null, connections: () => [] } as const;
  return { ...server, lease: async () => lease, listen: nothing, close: nothing };
}

test("a PostgreSQL that is too old is refused with what to do", async () => {
  await expect(migrate(answering(140_011), migrationsDir)).rejects.toThrow(
    "The database is PostgreSQL 14, which is too old. Use PostgreSQL 15 or newer, or unset DATABASE_URL to use the embedded database.",
  );
});

async function oneMigration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "firstlight-migrations-"));
  folders.push(folder);
  await writeFile(join(folder, "0001-one.sql"), "create table one (id int)");
  return folder;
}

test("a migration that deadlocks releases its locks and is retried", async () => {
  const done: string[] = [];
  const deadlocked: Lease = {
    query: async (sql) => ({ rows: sql.startsWith("select name") ? [] : [{ version: 160_000, mine: true }], count: 1 }),
    batch: async (sql) => {
      done.push(sql.split(";")[0] ?? "");
      const isFirst = done.filter((each) => each === sql).length === 1;
      if (sql.startsWith("create table one") && isFirst)
        throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    },
    release: () => {},
  };
  await migrate({ ...answering(0), lease: async () => deadlocked }, await oneMigration());
  expect(done.slice(-6)).toEqual([
    "begin",
    "create table one (id int)",
    "rollback",
    "begin",
    "create table one (id int)",
    "commit",
  ]);
});

test("who waits for another process that migrates says so, once", async () => {
  let asked = 0;
  const late: Lease = {
    query: async (sql) => {
      if (sql.includes("advisory_lock")) asked += 1;
      return { rows: sql.startsWith("select name") ? [] : [{ version: 160_000, mine: asked === 3 }], count: 1 };
    },
    batch: async () => {},
    release: () => {},
  };
  const testLog = new TestLog();
  await migrate({ ...answering(0), lease: async () => late }, await oneMigration(), testLog.log);
  expect(testLog.text.match(/waiting for another process that migrates the database/g)).toHaveLength(1);
});

test("a database user that cannot create roles gets an error that says how to fix it", async () => {
  const refusing: Lease = {
    query: async () => ({ rows: [{ version: 160_000, mine: true }], count: 1 }),
    batch: () => Promise.reject(new Error("permission denied to create role")),
    release: () => {},
  };
  await expect(migrate({ ...answering(0), lease: async () => refusing }, migrationsDir)).rejects.toThrow(
    /cannot create roles.*CREATEROLE/,
  );
});

test("a database without its search extension gets an error that says how to fix it", async () => {
  const lacking: Lease = {
    query: async () => ({ rows: [{ version: 160_000, mine: true }], count: 1 }),
    batch: async (sql) => {
      if (sql.startsWith("create extension")) throw new Error("could not open extension control file");
    },
    release: () => {},
  };
  await expect(migrate({ ...answering(0), lease: async () => lacking }, migrationsDir)).rejects.toThrow(
    /no pg_trgm extension\..*postgresql-contrib.*CREATE EXTENSION pg_trgm/,
  );
});

test("serving is refused while a table lacks its wall", async () => {
  const database = await open();
  await asOwner(database, "alter table projects no force row level security");
  await expect(assertSafe(database)).rejects.toThrow(
    "The table projects lacks row-level security. Restore the released migrations.",
  );
});

test("serving is refused while the audit log is not chained", async () => {
  const database = await open();
  await asOwner(database, "alter table audit_entries disable trigger chain_audit_entry");
  await expect(assertSafe(database)).rejects.toThrow(/audit log is not chained.*ENABLE TRIGGER/);
});

test("serving is refused while calls would own a table", async () => {
  const database = await open();
  await asOwner(
    database,
    "grant create on schema public to firstlight_gate; alter table throttles owner to firstlight_gate",
  );
  await expect(assertSafe(database)).rejects.toThrow(/role firstlight_gate, which can see every company/);
});
