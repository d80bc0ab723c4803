import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "../errors.ts";
import type { Engine, Lease } from "./engine.ts";

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

const ledger = `
create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now()
)`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function checkServer(lease: Lease): Promise<void> {
  const { rows } = await lease.query("select current_setting('server_version_num')::int as version", []);
  const version = Number(rows[0]?.["version"]);
  if (version < oldestVersion) {
    throw new StartRefused(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}, which is too old. Use PostgreSQL 15 or newer, or unset DATABASE_URL to use the embedded database.`,
    );
  }
}

async function ensureRoles(lease: Lease): Promise<void> {
  try {
    await lease.batch(roles);
  } catch (error) {
    throw new StartRefused(
      "The database user may not create roles. Let it (ALTER ROLE … CREATEROLE), or create the roles firstlight_tenant, firstlight_gate, firstlight_audit and firstlight_platform and grant them to it.",
      { cause: error },
    );
  }
}

// Finds people by any part of their name or address. Here and not in a migration, so that one who may not make it is told how.
const extension = "create extension if not exists pg_trgm";

async function ensureExtension(lease: Lease): Promise<void> {
  try {
    await lease.batch(extension);
  } catch (error) {
    throw new StartRefused(
      "The database has no extension pg_trgm. Install it on its server (it comes with PostgreSQL, in many systems as postgresql-contrib), and let an administrator of the database run CREATE EXTENSION pg_trgm there if its user may not.",
      { cause: error },
    );
  }
}

async function applied(lease: Lease): Promise<Map<string, string>> {
  const { rows } = await lease.query("select name, checksum from schema_migrations", []);
  return new Map(rows.map((row) => [String(row["name"]), String(row["checksum"])]));
}

function refuseForeignHistory(done: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  const unknown = [...done.keys()].find((name) => !known.some((migration) => migration.name === name));
  if (unknown) {
    throw new StartRefused(
      `The database was written by a newer version of Firstlight (it has ${unknown}). Start that version, or restore a backup from before it.`,
    );
  }
  const changed = known.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum);
  if (changed) {
    throw new StartRefused(
      `The migration ${changed.name} differs from the one this database was built with. Restore the file as it was released; changes go into a new migration.`,
    );
  }
}

/** PostgreSQL's code for a wait that was given up. */
const lockNotAvailable = "55P03";

function whyFailed({ name }: Migration, cause: unknown): Error {
  if (cause instanceof Error && "code" in cause && cause.code === lockNotAvailable) {
    return new StartRefused(
      `The migration ${name} needs a table that another program holds, such as a backup. Start again once that has ended.`,
      { cause },
    );
  }
  const parameter = /permission denied to set parameter "([\w.]+)"/.exec(String(cause))?.[1];
  if (!parameter) return new Error(`Migration ${name} failed`, { cause });
  return new StartRefused(
    `The database user may not set ${parameter}, which ${name} needs. Let an administrator of the server run GRANT SET ON PARAMETER ${parameter} TO that user, once.`,
    { cause },
  );
}

async function apply(lease: Lease, migration: Migration): Promise<void> {
  // Everybody who comes after it waits as long as it waits for a table; its work takes as long as it takes.
  await lease.batch("begin; set local lock_timeout = '5s'");
  try {
    await lease.batch(migration.sql);
    await lease.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await lease.batch("commit");
  } catch (error) {
    await lease.batch("rollback");
    throw whyFailed(migration, error);
  }
}

/** Brings the database to this program's schema; safe to run from several processes at once. */
export async function migrate(engine: Engine, directory: string): Promise<void> {
  const known = await readMigrations(directory);
  const lease = await engine.lease("owner");
  let broken = true;
  try {
    await checkServer(lease);
    await lease.query("select pg_advisory_lock($1)", [migrationLock]);
    await ensureRoles(lease);
    await ensureExtension(lease);
    await lease.batch(ledger);
    const done = await applied(lease);
    refuseForeignHistory(done, known);
    for (const migration of known) {
      if (!done.has(migration.name)) await apply(lease, migration);
    }
    await lease.query("select pg_advisory_unlock($1)", [migrationLock]);
    broken = false;
  } finally {
    lease.release(broken);
  }
}
