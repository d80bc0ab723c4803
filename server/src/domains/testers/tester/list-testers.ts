import type { Api, BetaUser, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listTesterRows, type TesterFilter, type TesterRow } from "./queries.ts";
import { betaUserView } from "./view.ts";

const defaultLimit = 100;

export function testerFilterOf(query: RouteInput<Api["listTesters" | "listProjectTesters"]>["query"]): TesterFilter {
  return { limit: query.limit ?? defaultLimit, after: decodeCursor(query.cursor), q: query.q };
}

export function pageOfTesters(ctx: Context, rows: TesterRow[], limit: number, total?: number): BetaUser[] {
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor, ...(total === undefined ? {} : { total }) });
  return page.rows.map((row) => betaUserView(row, ctx.clock.now()));
}

export async function listTesters(ctx: Context, { query }: RouteInput<Api["listTesters"]>): Promise<BetaUser[]> {
  const filter = { ...testerFilterOf(query), statuses: query.invitation_status, now: ctx.clock.now() };
  return pageOfTesters(ctx, await listTesterRows(ctx.tx, ctx.company.id, filter), filter.limit);
}
