import { sql, type RawBuilder } from "kysely";
import type { Cursor } from "#platform/http/cursor.ts";

/** Condition for rows after the cursor in a list sorted newest first. */
export function olderThan(after: Cursor | undefined, at: string, id: string): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id}::uuid)`;
}

/** Condition for rows after the cursor in a list sorted oldest first. */
export function newerThan(after: Cursor | undefined, at: string, id: string): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) > (${after.at}, ${after.id}::uuid)`;
}
