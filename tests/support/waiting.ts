/** Lock waits. Only for tests on PostgreSQL: the embedded database has one connection, so no statement waits for another. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../server/src/platform/db/database.ts";

async function countWaiting(database: Database): Promise<number> {
  const { rows } = await database.asOwner((tx) =>
    sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
  );
  return rows[0]?.waiting ?? 0;
}

/** Until so many wait for rows that others hold. */
export async function untilWaiting(database: Database, many = 1): Promise<void> {
  await expect.poll(() => countWaiting(database)).toBeGreaterThanOrEqual(many);
}
