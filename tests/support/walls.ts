/** Reaching past the application, to the database's own wall. */
import type { Database } from "../../server/src/platform/db/database.ts";
import type { Rows } from "../../server/src/platform/db/engine.ts";

export type Ask = (sql: string, values?: readonly unknown[]) => Promise<Rows>;

/** The database's error code: insufficient privilege, or a row of another tenant. */
export const refused = "42501";

/** Runs as the tenant role, for a company, for none, or for an injected value; rolls back. */
export async function asTenant<T>(
  database: Database,
  company: string | undefined,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const lease = await database.engine.lease("tenant");
  try {
    await lease.batch(`begin; ${database.engine.opening("tenant")}`);
    if (company !== undefined) await lease.query("select set_config('app.company', $1, true)", [company]);
    return await work((sql, values = []) => lease.query(sql, values));
  } finally {
    await lease.batch("rollback");
    lease.release(false);
  }
}

/** Runs one statement and rolls it back. @returns the affected rows, or the error code */
export async function attempt(
  database: Database,
  company: string | undefined,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number | string> {
  try {
    return await asTenant(database, company, async (ask) => (await ask(sql, values)).count);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

/** Tables whose rows belong to a company, by the column that says which. */
export async function companyTables(database: Database): Promise<{ name: string; column: string }[]> {
  const { rows } = await asOwner(
    database,
    `select class.relname as name from pg_class class
     join pg_namespace space on space.oid = class.relnamespace and space.nspname = 'public'
     join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attname = 'company_id'
     where class.relkind = 'r' order by 1`,
  );
  return [
    { name: "companies", column: "id" },
    ...rows.map((row) => ({ name: String(row["name"]), column: "company_id" })),
  ];
}

/** Runs as the owner of the tables, and commits. */
export async function asOwner(database: Database, sql: string, values: readonly unknown[] = []): Promise<Rows> {
  const lease = await database.engine.lease("owner");
  let broken = true;
  try {
    const rows = await lease.query(sql, values);
    broken = false;
    return rows;
  } finally {
    lease.release(broken && database.engine.kind === "server");
  }
}

/** Tables of no company; of them `companies` alone is walled, by its own id. */
export const tablesWithoutCompany = [
  "admin_recovery_codes",
  "admin_sessions",
  "announcements",
  "billing_events",
  "companies",
  "contact_messages",
  "identities",
  "known_devices",
  "personal_exports",
  "platform_admins",
  "platform_audit_entries",
  "platform_days",
  "platform_limits",
  "product_branding",
  "schema_migrations",
  "secrets",
  "site_entries",
  "site_facts",
  "storage_folders",
  "throttles",
];
