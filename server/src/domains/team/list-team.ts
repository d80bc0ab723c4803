import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeRow, encodeRow, unknownMarker } from "#platform/http/cursor.ts";
import { isUserOfCompany, listTeamRows } from "./queries.ts";
import { memberView } from "./view.ts";

const defaultLimit = 100;

/** The staff of the company, those invited included, the owner first and then by name. */
export async function listTeam(
  ctx: Context,
  { query }: RouteInput<Api["listTeam"]>,
): Promise<RouteOutput<Api["listTeam"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeRow(query.cursor);
  if (after !== undefined && !(await isUserOfCompany(ctx.tx, ctx.company.id, after))) throw unknownMarker();
  const now = ctx.clock.now();
  const { q, invitation_status: statuses } = query;
  const rows = await listTeamRows(ctx.tx, ctx.company.id, { limit, after, q, statuses, now });
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeRow(last.id) : null });
  return { members: pageRows.map((row) => memberView(row, now)) };
}
