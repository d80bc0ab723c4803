import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, expect, test } from "vitest";
import { MovableClock } from "../../../tests/support/clock.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { asOwner } from "../../../tests/support/walls.ts";
import { createDiskStorage } from "#platform/files/disk-storage.ts";
import { claimBucket, openOwnStorage } from "./installation.ts";

const base = await mkdtemp(join(tmpdir(), "firstlight-installation-"));
const opened: TestDatabase[] = [];
const clock = new MovableClock();

afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** Two databases made by migrations have two ids; copies of one have the same, as a restored one has. */
async function aDatabase(id = "00ff") {
  const copy = await openTestDatabase(new TestLog().log);
  opened.push(copy);
  await asOwner(copy.database, `update secrets set value = '\\x${id}' where name = 'installation'`);
  return copy.database;
}

const aFolder = () => mkdtemp(join(base, "data-"));

/** @returns what the log says */
async function start(database: TestDatabase["database"], dataDir: string): Promise<string> {
  const testLog = new TestLog();
  const storage = { kind: "disk", directory: join(dataDir, "uploads") } as const;
  await openOwnStorage({ config: { dataDir, storage }, database, clock, log: testLog.log });
  return testLog.text;
}

test("a folder belongs to the database that used it first, also under a copy of that database", async () => {
  const [one, copy, other] = [await aDatabase("aa"), await aDatabase("aa"), await aDatabase("bb")];
  const folder = await aFolder();
  expect(await Promise.all([start(one, folder), start(one, folder)])).toEqual(["", ""]);
  expect(await readdir(folder)).toEqual(["installation.json"]);
  await expect(start(other, folder)).rejects.toThrow(
    /^The folder .* belongs to another installation than this database\. .* Set DATA_DIR to/,
  );
  expect(await start(copy, folder)).toBe("");
});

test("a bucket belongs to the installation that used it first", async () => {
  const bucket = createDiskStorage(await aFolder());
  await claimBucket(bucket, "files", { installation: "aa" });
  await claimBucket(bucket, "files", { installation: "aa" });
  await expect(claimBucket(bucket, "files", { installation: "bb" })).rejects.toThrow(
    /^The bucket “files” belongs to another installation .* Set S3_BUCKET to/,
  );
});

test("a new database does not claim unmarked files: its cleanup would delete them", async () => {
  const folder = await aFolder();
  const key = "0a".repeat(24);
  await createDiskStorage(join(folder, "uploads")).put(key, Readable.from([Buffer.from("a picture")]));
  await expect(start(await aDatabase(), folder)).rejects.toThrow(
    /^The folder .* contains files, but this database has no record of any\. Set DATABASE_URL/,
  );
  expect(await readdir(folder)).toEqual(["uploads"]);
  const { aCompany, database } = await openTestApp();
  const { company, owner } = await aCompany();
  const file = { filename: "a.png", content_type: "image/png", size: 9, storage_key: key, created_at: clock.now() };
  const row = { ...file, company_id: company.id, id: crypto.randomUUID(), owner_id: owner.id };
  await database.inTenant(company.id, (tx) => tx.insertInto("uploads").values(row).execute());
  expect(await start(database, folder)).toBe("");
});

test("a second machine without shared files is warned, until the other folder has not been used for 90 days", async () => {
  const database = await aDatabase();
  const [first, second] = [await aFolder(), await aFolder()];
  expect(await start(database, first)).toBe("");
  expect(await start(database, second)).toMatch(/"level":"warn".*"hosts":\["[^"]+"\].*Set S3_BUCKET for all/);
  expect(await start(database, first)).toContain("Set S3_BUCKET for all");
  clock.advance({ days: 91 });
  expect(await start(database, second)).toBe("");
});
