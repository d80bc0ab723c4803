import type { Api, BetaUser, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listTesterRows } from "./queries.ts";
import { betaUserView } from "./view.ts";

const defaultLimit = 100;

export async function listTesters(ctx: Context, { query }: RouteInput<Api["listTesters"]>): Promise<BetaUser[]> {
  const { limit = defaultLimit, q, invitation_status: statuses } = query;
  const now = ctx.clock.now();
  const filter = { limit, q, statuses, now, after: decodeCursor(query.cursor) };
  const rows = await listTesterRows(ctx.tx, ctx.company.id, filter);
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return page.rows.map((row) => betaUserView(row, now));
}
