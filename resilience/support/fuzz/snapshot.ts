/** The database contents, one line per table: a rejected request leaves them unchanged. */
import type { TestApp } from "../../../tests/support/test-app.ts";
import { asOwner } from "../../../tests/support/walls.ts";

/** Tables that rejected calls also write: rate limits, last use of a session, records of attempts. */
const volatile = [
  "throttles",
  "known_devices",
  "sessions",
  "admin_sessions",
  "platform_audit_entries",
  "schema_migrations",
];

/** The row count and a checksum of each table. */
export type Snapshot = Record<string, string>;

export async function createSnapshots({ database }: TestApp): Promise<() => Promise<Snapshot>> {
  const { rows } = await asOwner(
    database,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and not relispartition and relname <> all ($1) order by 1`,
    [volatile],
  );
  const digests = rows.map(
    ({ name }) =>
      `select '${String(name)}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as held from "${String(name)}" t`,
  );
  return async () => {
    const taken = await asOwner(database, digests.join(" union all "));
    return Object.fromEntries(taken.rows.map(({ name, held }) => [String(name), String(held)]));
  };
}
