import type { Context } from "../../infra/context.ts";
import { decodeRow, unknownMarker } from "../../infra/http/cursor.ts";
import { findNameCursor } from "./queries.ts";

/**
 * Where the page before of a list by name ended.
 * @throws Refusal "invalid" for a marker that names nobody, for testers of anybody but the staff: others are none of their lists'
 */
export async function cursorByName({ tx, company, user }: Pick<Context, "tx" | "company" | "user">, cursor?: string) {
  const id = decodeRow(cursor);
  if (id === undefined) return undefined;
  const found = await findNameCursor(tx, company.id, { id, isStaff: user.role === "beta_tester" });
  if (!found) throw unknownMarker();
  return found;
}
