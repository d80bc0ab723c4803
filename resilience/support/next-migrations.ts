/** What a next release may do to tables that are in use: whatever adds and takes nothing away. */
import { cp, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Database } from "../../server/src/platform/db/database.ts";
import { migrationsDir } from "../../tests/support/test-database.ts";
import { asOwner } from "../../tests/support/walls.ts";

/** Every table gets a column, the busiest (responses, notifications) a constraint, and forms a recreated trigger function. */
async function additions(database: Database): Promise<Record<string, string>> {
  const tables = await asOwner(
    database,
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'",
  );
  const functions = await asOwner(
    database,
    `select distinct pg_get_functiondef(tgfoid) as made from pg_trigger
     where tgrelid in ('forms'::regclass, 'form_responses'::regclass, 'audit_entries'::regclass) and not tgisinternal`,
  );
  const columns = tables.rows.map(({ name }, index) => [
    `9${String(index).padStart(3, "0")}-${String(name)}.sql`,
    `alter table ${String(name)} add column later text;`,
  ]);
  const busiest = ["form_responses", "notifications"];
  const constraints = busiest.map((name) => [
    `9500-${name}.sql`,
    `-- Safe after 0009: none of them writes it.
alter table ${name} add constraint later_is_short check (length(later) < 100) not valid;`,
  ]);
  const indexes = busiest.map(
    (name) => `drop index concurrently if exists ${name}_by_later;
create index concurrently ${name}_by_later on ${name} (company_id, later);
alter table ${name} validate constraint later_is_short;
`,
  );
  return {
    ...Object.fromEntries([...columns, ...constraints]),
    "9501-functions.sql": functions.rows
      .map(({ made }) => `-- Works as before: it is the same.\n${String(made)};`)
      .join("\n"),
    "9502-indexes.concurrently.sql": indexes.join(""),
  };
}

/** A release that differs from this one by its migrations alone. */
export interface NextRelease {
  folder: string;
  /** Those it adds, by name. */
  added: Readonly<Record<string, string>>;
  migrations: string;
  /** The program to start. */
  program: string;
}

const root = resolve(import.meta.dirname, "../..");

export async function makeNextRelease(database: Database): Promise<NextRelease> {
  const folder = await mkdtemp(join(tmpdir(), "firstlight-next-"));
  await Promise.all([
    cp(join(root, "server/src"), join(folder, "server/src"), { recursive: true }),
    cp(join(root, "server/package.json"), join(folder, "server/package.json")),
    cp(migrationsDir, join(folder, "server/migrations"), { recursive: true }),
    symlink(join(root, "node_modules"), join(folder, "node_modules")),
  ]);
  const migrations = join(folder, "server/migrations");
  const added = await additions(database);
  for (const [name, sql] of Object.entries(added)) await writeFile(join(migrations, name), sql);
  return { folder, added, migrations, program: join(folder, "server/src/main.ts") };
}
