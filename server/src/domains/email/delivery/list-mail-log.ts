import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor, encodeCursor } from "#platform/http/cursor.ts";
import { findSearchEnd, listLoggedMails, type LoggedMailRow } from "./outbox-queries.ts";
import { loggedMailView } from "../view.ts";

const defaultLimit = 50;
const positionOf = ({ created_at, id }: LoggedMailRow) => ({ at: created_at, id });

export async function listMailLog(
  ctx: Context,
  { query }: RouteInput<Api["listMailLog"]>,
): Promise<RouteOutput<Api["listMailLog"]>> {
  const { q, state, limit = defaultLimit } = query;
  const filter = { q, state, limit, after: decodeCursor(query.cursor) };
  const rows = await listLoggedMails(ctx.tx, ctx.company.id, filter);
  const page = cutPage(rows, limit, positionOf);
  // A page of a search may be short, or empty, and yet be followed by another.
  const end = q && page.cursor === null ? await findSearchEnd(ctx.tx, ctx.company.id, filter) : undefined;
  ctx.page({ cursor: end ? encodeCursor(positionOf(end)) : page.cursor });
  return { mails: page.rows.map(loggedMailView) };
}
