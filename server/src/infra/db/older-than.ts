import { sql, type RawBuilder } from "kysely";
import type { Cursor } from "../http/cursor.ts";

/** The condition that a row of a list, newest first, comes after the page that ended at the cursor. */
export function olderThan(after: Cursor | undefined, at: string, id: string): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id}::uuid)`;
}

/** The same for a list that begins with the oldest. */
export function newerThan(after: Cursor | undefined, at: string, id: string): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) > (${after.at}, ${after.id}::uuid)`;
}
