import type { Context } from "#platform/context.ts";
import { decodeRow, unknownMarker } from "#platform/http/cursor.ts";
import { findNameCursor } from "./queries.ts";

/**
 * The end of the previous page of a list by name.
 * @throws AppError invalid_input for a marker without a person, and for testers when the marker names another tester
 */
export async function cursorByName({ tx, company, user }: Pick<Context, "tx" | "company" | "user">, cursor?: string) {
  const id = decodeRow(cursor);
  if (id === undefined) return undefined;
  const found = await findNameCursor(tx, company.id, { id, isStaff: user.role === "beta_tester" });
  if (!found) throw unknownMarker();
  return found;
}
