import { sql } from "kysely";
import { StartupError } from "#platform/errors.ts";
import type { Database } from "./database.ts";

// Company-owned tables that intentionally lack row-level security would be excluded here, with the reason. There are none.
const unwalled = sql<{ name: string }>`
  select class.relname as name
  from pg_class class
  join pg_namespace space on space.oid = class.relnamespace and space.nspname = 'public'
  join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attname = 'company_id'
  where class.relkind in ('r', 'p') and not (class.relrowsecurity and class.relforcerowsecurity)`;

const actingRole = sql<{ name: string; unsafe: boolean }>`
  select current_user::text as name,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
    or exists (select from pg_class where relowner = (select oid from pg_roles where rolname = current_user) and relkind = 'r') as unsafe`;

const chained = sql<{ name: string }>`
  select tgname as name from pg_trigger
  where tgrelid = 'audit_entries'::regclass and tgname in ('salt_audit_address', 'chain_audit_entry') and tgenabled in ('O', 'A')`;

const durability = sql<{ name: string }>`
  select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`;

const actingAlone = sql<{ name: string }>`select current_user::text as name`;

const whichDatabase = sql<{ name: string }>`
  select system_identifier || '/' || current_database() as name from pg_control_system()`;

/** Poolers reject or drop startup parameters. */
export const behindPooler =
  "The database is reached through a connection pooler. Set DATABASE_DIRECT_URL to the PostgreSQL server itself; DATABASE_URL can then be a pooler in transaction mode.";

/** Checks that the app and the owner connect to the same database, and that connection settings take effect. */
async function assertConsistentConnections(database: Database): Promise<void> {
  const [acting] = await database.ask(actingAlone);
  if (acting?.name !== "firstlight_tenant") throw new StartupError(behindPooler);
  const [called] = await database.ask(whichDatabase);
  const owned = await database.asOwner((tx) => whichDatabase.execute(tx));
  if (called?.name !== owned.rows[0]?.name)
    throw new StartupError(
      "DATABASE_URL and DATABASE_DIRECT_URL point to two different databases. Set both to the same one.",
    );
}

/** Checks row-level security, the privileges of the app's role, and the durability settings. @throws StartupError */
export async function assertSafe(database: Database): Promise<void> {
  const open = await database.asOwner((tx) => unwalled.execute(tx));
  const table = open.rows[0];
  if (table)
    throw new StartupError(`The table ${table.name} lacks row-level security. Restore the released migrations.`);
  const triggers = await database.asOwner((tx) => chained.execute(tx));
  if (triggers.rows.length < 2)
    throw new StartupError(
      "The audit log is not chained: its triggers are missing or off. Turn them on again (ALTER TABLE audit_entries ENABLE TRIGGER ALL), or restore the released migrations.",
    );
  const role = await database.asSystem((tx) => actingRole.execute(tx));
  if (role.rows[0]?.unsafe !== false) {
    throw new StartupError(
      `Requests would run as the database role ${role.rows[0]?.name ?? "?"}, which can see every company. Grant the roles firstlight_tenant and firstlight_gate to the database user.`,
    );
  }
  if (database.engine.kind === "embedded") return;
  await assertConsistentConnections(database);
  const off = await database.asOwner((tx) => durability.execute(tx));
  const setting = off.rows[0];
  if (setting)
    throw new StartupError(
      `The database runs with ${setting.name} = off and can lose committed data in a crash. Turn it on.`,
    );
}
