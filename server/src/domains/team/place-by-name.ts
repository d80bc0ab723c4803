import type { TenantWork } from "../../infra/context.ts";
import { decodeRow, unknownMarker } from "../../infra/http/cursor.ts";
import { findPlaceByName } from "./queries.ts";

/** Where the page before of a list by name ended. @throws Refusal "invalid" for a marker that names nobody */
export async function placeByName({ tx, company }: Pick<TenantWork, "tx" | "company">, cursor: string | undefined) {
  const id = decodeRow(cursor);
  if (id === undefined) return undefined;
  const place = await findPlaceByName(tx, company.id, id);
  if (!place) throw unknownMarker();
  return place;
}
