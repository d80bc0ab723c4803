/** A migrated database for each test file: built once for a state of the migrations, then copied. */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, openAsBlob, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client } from "pg";
import type { Log } from "../../server/src/platform/observability/log.ts";
import { createDatabase, type Database } from "../../server/src/platform/db/database.ts";
import { openEmbedded } from "../../server/src/platform/db/embedded-engine.ts";
import type { Engine } from "../../server/src/platform/db/engine.ts";
import { migrate } from "../../server/src/platform/db/migrations/migrate.ts";
import { openPostgres } from "../../server/src/platform/db/postgres-engine.ts";
import { jobs } from "../../server/src/app/jobs.ts";
import { startJobs } from "../../server/src/platform/jobs/queues.ts";
import { startPooler, type Pooler } from "./pooler.ts";

const root = resolve(import.meta.dirname, "../..");
export const migrationsDir = join(root, "server/migrations");
/** Connections of an app of a test, on a server. */
export const poolOfTests = 6;
const cacheDir = join(root, "node_modules/.cache/firstlight");

export interface TestDatabase {
  readonly database: Database;
  /** Where other clients reach it; undefined for the embedded one, which lives in this process alone. */
  readonly url: string | undefined;
  /** What calls go through, where that was asked for. */
  readonly pooler?: Pooler | undefined;
  close: () => Promise<void>;
}

/** Whether the tests run on a PostgreSQL server, and on which. */
export function serverUrl(): string | undefined {
  const kind = process.env["TEST_DATABASE"] || "embedded";
  if (kind === "embedded") return undefined;
  const url = process.env["TEST_DATABASE_URL"];
  if (kind !== "server" || !url) throw new Error("Set TEST_DATABASE to embedded, or to server with TEST_DATABASE_URL.");
  return url;
}

/** Whatever the built database depends on; another state is another template. */
function stateOfSchema(): string {
  const hash = createHash("sha256");
  const sources = readdirSync(migrationsDir)
    .toSorted()
    .map((name) => join(migrationsDir, name));
  const programs = ["jobs/queues.ts", "db/migrations/migrate.ts", "db/migrations/files.ts"].map(
    (name) => `server/src/platform/${name}`,
  );
  const others = ["server/package.json", ...programs];
  for (const file of [...sources, ...others.map((name) => join(root, name)), import.meta.filename]) {
    hash.update(readFileSync(file));
  }
  hash.update(JSON.stringify(jobs));
  return hash.digest("hex").slice(0, 16);
}

/** The queue with every job of the product. */
export const startTestJobs = (database: Database, log: Log) => startJobs({ database, log }, jobs);

async function fill(engine: Engine, log: Log): Promise<void> {
  await migrate(engine, migrationsDir);
  const queue = await startTestJobs(createDatabase(engine), log);
  await queue.stop();
}

function imageFile(): string {
  return join(cacheDir, `embedded-${stateOfSchema()}.tar`);
}

/** Each test file loads it all, so unused databases are dropped and no recovery is needed at startup. */
async function leanDown(engine: Engine): Promise<void> {
  const lease = await engine.lease("owner");
  await lease.batch("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await lease.batch(`drop database ${name}`);
  // So much memory to fill is worth it where the data is more than a few tests write.
  await lease.batch("alter system set shared_buffers = '16MB'");
  for (const step of ["set wal_recycle = off", "select pg_switch_wal()", "checkpoint"]) await lease.batch(step);
  lease.release(false);
}

async function buildImage(log: Log): Promise<void> {
  const file = imageFile();
  if (existsSync(file)) return;
  mkdirSync(cacheDir, { recursive: true });
  for (const old of readdirSync(cacheDir).filter((name) => name.endsWith(".tar")))
    rmSync(join(cacheDir, old), { force: true });
  const engine = await openEmbedded("memory");
  await fill(engine, log);
  await leanDown(engine);
  const image = await engine.dump();
  await engine.close();
  const part = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(part, Buffer.from(await image.arrayBuffer()));
  renameSync(part, file);
}

function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function asAdmin<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const templateName = () => `firstlight_template_${stateOfSchema()}`;

async function buildTemplate(url: string, log: Log): Promise<void> {
  const name = templateName();
  await asAdmin(url, async (client) => {
    // Half-built under another name first: what bears the template's name is whole.
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const building = `${name}_building`;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building}`);
    const engine = openPostgres({ url: onDatabase(url, building), poolSize: 2, log });
    await fill(engine, log);
    await engine.close();
    await client.query(`alter database ${building} rename to ${name}`);
  });
}

/** Once before the test files: they only copy. */
export async function prepareTemplate(log: Log): Promise<void> {
  const url = serverUrl();
  await (url ? buildTemplate(url, log) : buildImage(log));
}

async function openServerCopy(url: string, log: Log, isPooled: boolean): Promise<TestDatabase> {
  const name = `firstlight_test_${randomBytes(8).toString("hex")}`;
  await asAdmin(url, (client) => client.query(`create database ${name} template ${templateName()}`));
  const own = onDatabase(url, name);
  const pooler = isPooled ? await startPooler({ to: own }) : undefined;
  const engine = openPostgres({ url: pooler?.url ?? own, directUrl: own, poolSize: poolOfTests, log });
  return {
    database: createDatabase(engine),
    url: own,
    pooler,
    async close() {
      await engine.close();
      await pooler?.stop();
      await asAdmin(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** A server of the test's own, and those that follow it. */
export interface OwnServers {
  url: string;
  replicaUrls: string[];
}

async function openOwn({ url, replicaUrls }: OwnServers, log: Log): Promise<TestDatabase> {
  const engine = openPostgres({ url, replicaUrls, poolSize: poolOfTests, log });
  await fill(engine, log);
  return { database: createDatabase(engine), url, close: () => engine.close() };
}

interface Wanted {
  /** A pooler stands before a server's. */
  isPooled?: boolean;
  servers?: OwnServers | undefined;
}

/** A fresh copy of the migrated database, without any company in it. */
export async function openTestDatabase(log: Log, { isPooled = false, servers }: Wanted = {}): Promise<TestDatabase> {
  if (servers) return openOwn(servers, log);
  const url = serverUrl();
  if (url) return openServerCopy(url, log, isPooled);
  const engine = await openEmbedded({ image: await openAsBlob(imageFile()) });
  return { database: createDatabase(engine), url: undefined, close: () => engine.close() };
}

/** An empty database, not even migrated. */
export async function openEmptyDatabase(log: Log): Promise<{ engine: Engine; close: () => Promise<void> }> {
  const url = serverUrl();
  if (!url) {
    const engine = await openEmbedded("memory");
    return { engine, close: () => engine.close() };
  }
  const name = `firstlight_empty_${randomBytes(8).toString("hex")}`;
  await asAdmin(url, (client) => client.query(`create database ${name}`));
  const engine = openPostgres({ url: onDatabase(url, name), poolSize: 2, log });
  return {
    engine,
    async close() {
      await engine.close();
      await asAdmin(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
