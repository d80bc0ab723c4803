/** A database that version 0.1 made becomes the same as a new one; one that it did not finish is refused. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../server/src/platform/db/engine.ts";
import { migrate } from "../../server/src/platform/db/migrations/migrate.ts";
import { migrationsDir, openEmptyDatabase, openTestDatabase } from "../support/test-database.ts";
import { TestLog } from "../support/test-log.ts";
import { readCatalog } from "../support/version-0.1/catalog.ts";
import { backToVersion01, buildVersion01, record, withFilesOf01 } from "../support/version-0.1/make.ts";

const { log } = new TestLog();
const [empty, copy] = [await openEmptyDatabase(log), await openTestDatabase(log)];
/** One that its own files made, and one that this version made and tests take back. */
const [old, back] = [empty.engine, copy.database.engine];
afterAll(() => Promise.all([empty.close(), copy.close()]));

async function query(engine: Engine, sql: string): Promise<readonly Record<string, unknown>[]> {
  const lease = await engine.lease("owner");
  const { rows } = await lease.query(sql, []);
  lease.release(false);
  return rows;
}

const recordOf = (engine: Engine) =>
  query(engine, "select name, checksum, safe_after from schema_migrations order by name");
const catalogOf = async (engine: Engine) => Object.fromEntries(await readCatalog(engine));

let made: { catalog: Awaited<ReturnType<typeof catalogOf>>; record: Awaited<ReturnType<typeof recordOf>> };
beforeAll(async () => {
  made = { catalog: await catalogOf(back), record: await recordOf(back) };
  await backToVersion01(back);
  await buildVersion01(old);
});

test("a database that tests take back to version 0.1 is as that version made it", async () => {
  expect(await catalogOf(back)).toEqual(await catalogOf(old));
  expect(await recordOf(back)).toEqual(await recordOf(old));
});

test("a database of version 0.1 becomes the same as a new one, and starts again", async () => {
  await Promise.all([migrate(old, migrationsDir), migrate(old, migrationsDir)]);
  expect(Object.keys(made.catalog).length).toBeGreaterThan(1_500);
  expect(await catalogOf(old)).toEqual(made.catalog);
  expect(await recordOf(old)).toEqual(made.record);
  await migrate(old, migrationsDir);
  expect(await recordOf(old)).toEqual(made.record);
});

test("a program of version 0.1 does not start on it afterwards", async () => {
  const starting = withFilesOf01((folder) => migrate(old, folder));
  await expect(starting).rejects.toThrow(
    /built with a migration 0001-companies\.sql, which this version does not have/,
  );
});

test.each([
  [
    "that lacks the last migration of version 0.1",
    "delete from schema_migrations where name like '0056-%'",
    "The database lacks the migration 0056-names-of-functions.sql of version 0.1. Start version 0.1 once, then this one.",
  ],
  [
    "with another text of a migration",
    "update schema_migrations set checksum = 'another' where name like '0016-%'",
    "The migration 0016-analytics.sql differs from the one this database was built with. Restore the released file, and put changes into a new migration.",
  ],
  [
    "with a migration that is in neither version",
    "insert into schema_migrations (name, checksum) values ('0057-own.sql', 'own')",
    "The database was built with a migration 0057-own.sql, which this version does not have. Restore the name of the file, or start the version that has it.",
  ],
])("a database %s is refused and stays as it is", async (_name, change, sentence) => {
  await query(back, change);
  const before = await recordOf(back);
  await expect(migrate(back, migrationsDir)).rejects.toThrow(sentence);
  expect(await recordOf(back)).toEqual(before);
  const lease = await back.lease("owner");
  await lease.batch(record);
  lease.release(false);
});
