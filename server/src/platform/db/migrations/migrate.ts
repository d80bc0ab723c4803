import { setTimeout as later } from "node:timers/promises";
import { StartupError } from "#platform/errors.ts";
import type { Log } from "#platform/observability/log.ts";
import type { Engine, Lease } from "../engine.ts";
import { readMigrations, type Migration } from "./files.ts";
import { lastOfBaseline, migrationsOf01, toBaseline } from "./version-0-1.ts";

const oldestVersion = 150_000;
// One number for all processes: only one of them migrates at a time.
const migrationLock = 7_214_531;

const roles = `
do $$
declare wanted text;
begin
  foreach wanted in array array['firstlight_tenant', 'firstlight_gate', 'firstlight_audit', 'firstlight_platform'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin nosuperuser nobypassrls', wanted);
    end if;
    -- Whoever makes a role is its member since PostgreSQL 16, and may yet not act as it.
    if not pg_has_role(current_user, wanted, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;
grant usage on schema public to firstlight_tenant, firstlight_gate, firstlight_audit`;

// A column is added only where it is missing: `add column` would wait for every reader of the table, such as a backup.
const ledger = `
create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now(), safe_after text
);
do $$ begin
  if not exists (
    select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'safe_after' and not attisdropped
  ) then
    alter table schema_migrations add column safe_after text;
  end if;
end $$`;

async function checkServer(lease: Lease): Promise<void> {
  const { rows } = await lease.query("select current_setting('server_version_num')::int as version", []);
  const version = Number(rows[0]?.["version"]);
  if (version < oldestVersion) {
    throw new StartupError(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}, which is too old. Use PostgreSQL 15 or newer, or unset DATABASE_URL to use the embedded database.`,
    );
  }
}

async function ensureRoles(lease: Lease): Promise<void> {
  try {
    await lease.batch(roles);
  } catch (error) {
    throw new StartupError(
      "The database user cannot create roles. Allow it (ALTER ROLE … CREATEROLE), or create and grant it the roles firstlight_tenant, firstlight_gate, firstlight_audit and firstlight_platform.",
      { cause: error },
    );
  }
}

// Index support for search by any part of a name or address. Not a migration, so that a role without the permission gets instructions.
const extension = "create extension if not exists pg_trgm";

async function ensureExtension(lease: Lease): Promise<void> {
  try {
    await lease.batch(extension);
  } catch (error) {
    throw new StartupError(
      "The database has no pg_trgm extension. Install it on the server (package postgresql-contrib in many systems); if needed, let an administrator run CREATE EXTENSION pg_trgm.",
      { cause: error },
    );
  }
}

interface Applied {
  checksum: string;
  safeAfter: string | null;
}

async function applied(lease: Lease): Promise<Map<string, Applied>> {
  const { rows } = await lease.query("select name, checksum, safe_after from schema_migrations", []);
  return new Map(
    rows.map(({ name, checksum, safe_after: after }) => [
      String(name),
      { checksum: String(checksum), safeAfter: typeof after === "string" ? after : null },
    ]),
  );
}

const numberOf = (name: string) => name.slice(0, 4);

const otherHistory = (name: string) =>
  new StartupError(
    `The database was built with a migration ${name}, which this version does not have. Restore the name of the file, or start the version that has it.`,
  );

const otherText = (name: string) =>
  new StartupError(
    `The migration ${name} differs from the one this database was built with. Restore the released file, and put changes into a new migration.`,
  );

/** What a newer version has added does no harm; what it has taken away does, to a program that may still use it. */
function assertKnownHistory(done: ReadonlyMap<string, Applied>, known: readonly Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const newest = numberOf(known.at(-1)?.name ?? "");
  const unknown = [...done].filter(([name]) => !names.has(name));
  // Not newer, but of another history: a file that was renamed since would be applied a second time.
  const [other] = unknown.find(([name]) => numberOf(name) <= newest) ?? [];
  if (other) throw otherHistory(other);
  const [taken] = unknown.find(([, { safeAfter }]) => (safeAfter ?? "") > newest) ?? [];
  if (taken) {
    throw new StartupError(
      `A newer version of Firstlight removed what this one needs (${taken}). Start that version, or restore a backup from before it.`,
    );
  }
  const changed = known.find(({ name, checksum }) => (done.get(name)?.checksum ?? checksum) !== checksum);
  if (changed) throw otherText(changed.name);
}

/** PostgreSQL's codes for a wait that was given up, and for two that waited for each other. */
const heldByOthers = new Set<unknown>(["55P03", "40P01"]);
const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

function whyFailed(name: string, cause: unknown): Error {
  if (heldByOthers.has(codeOf(cause))) {
    return new StartupError(
      `The migration ${name} needs a table that another program has locked, such as a backup. Start again once that has ended.`,
      { cause },
    );
  }
  return new Error(`Migration ${name} failed`, { cause });
}

const note = (lease: Lease, { name, checksum, safeAfter }: Migration) =>
  lease.query("insert into schema_migrations (name, checksum, safe_after) values ($1, $2, $3)", [
    name,
    checksum,
    safeAfter,
  ]);

/** Later statements queue behind a migration that waits for a table lock. The short timeout lets them through before the next try. */
const patience = "set local lock_timeout = '1s'";
const maxTries = 5;
const betweenTriesMs = 500;

/** What runs in one transaction, and the migrations that are recorded by it. */
interface Whole {
  sql: string;
  recorded: readonly Migration[];
}

async function applyWhole(lease: Lease, { sql, recorded }: Whole): Promise<void> {
  await lease.batch(`begin; ${patience}`);
  try {
    await lease.batch(sql);
    for (const migration of recorded) await note(lease, migration);
    await lease.batch("commit");
  } catch (error) {
    await lease.batch("rollback");
    throw error;
  }
}

async function tryWhole(lease: Lease, whole: Whole): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyWhole(lease, whole);
    } catch (error) {
      if (tries === maxTries || !heldByOthers.has(codeOf(error))) throw error;
      await later(betweenTriesMs);
    }
  }
}

/** Runs the steps one after the other; after an interruption all of them run again. A waiting step blocks no other statement. */
async function applySteps(lease: Lease, migration: Migration, steps: readonly string[]): Promise<void> {
  for (const step of steps) await lease.batch(step);
  await note(lease, migration);
}

async function apply(lease: Lease, migration: Migration): Promise<void> {
  try {
    const { sql, steps } = migration;
    await (steps ? applySteps(lease, migration, steps) : tryWhole(lease, { sql, recorded: [migration] }));
  } catch (error) {
    throw whyFailed(migration.name, error);
  }
}

function assertAllOf01(done: ReadonlyMap<string, Applied>): void {
  const changed = [...migrationsOf01].find(([name, checksum]) => (done.get(name)?.checksum ?? checksum) !== checksum);
  if (changed) throw otherText(changed[0]);
  const other = [...done.keys()].find((name) => !migrationsOf01.has(name));
  if (other) throw otherHistory(other);
  const missing = [...migrationsOf01.keys()].find((name) => !done.has(name));
  if (missing) {
    throw new StartupError(
      `The database lacks the migration ${missing} of version 0.1. Start version 0.1 once, then this one.`,
    );
  }
}

/** Records the files of the same schema in place of version 0.1's migrations, where a database has all of those. */
async function replaceVersion01(lease: Lease, known: readonly Migration[]): Promise<void> {
  const done = await applied(lease);
  if (![...done.keys()].some((name) => migrationsOf01.has(name))) return;
  assertAllOf01(done);
  const recorded = known.filter(({ name }) => numberOf(name) <= lastOfBaseline);
  try {
    await tryWhole(lease, { sql: `${toBaseline}; delete from schema_migrations`, recorded });
  } catch (error) {
    throw whyFailed("from version 0.1", error);
  }
}

/** Asks again and again: one who waited inside a statement would be waited for by an index that is being built. */
async function acquireLock(lease: Lease, log: Log | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await lease.query("select pg_try_advisory_lock($1) as mine", [migrationLock]);
    if (rows[0]?.["mine"] === true) return;
    if (tries === 1) log?.info("waiting for another process that migrates the database");
    await later(100);
  }
}

/**
 * Migrates the database to this program's schema; several processes can run it at once.
 * @param log logs the wait for another process
 */
export async function migrate(engine: Engine, directory: string, log?: Log): Promise<void> {
  const known = await readMigrations(directory);
  const lease = await engine.lease("owner");
  let broken = true;
  try {
    await checkServer(lease);
    await acquireLock(lease, log);
    await ensureRoles(lease);
    await ensureExtension(lease);
    await lease.batch(ledger);
    await replaceVersion01(lease, known);
    const done = await applied(lease);
    assertKnownHistory(done, known);
    for (const migration of known) {
      if (!done.has(migration.name)) await apply(lease, migration);
    }
    await lease.query("select pg_advisory_unlock($1)", [migrationLock]);
    broken = false;
  } finally {
    lease.release(broken);
  }
}
