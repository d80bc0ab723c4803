import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeLast, encodeLast } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { activeSince, engagementOf } from "#domains/memberships/public.ts";
import { listTesterFigureRows } from "./tester-queries.ts";

const defaultLimit = 50;

/** The testers of a project by when they last did something there. */
export async function listTesterFigures(
  ctx: Context,
  { params, query }: RouteInput<Api["listTesterFigures"]>,
): Promise<RouteOutput<Api["listTesterFigures"]>> {
  const { limit = defaultLimit, engagement, q } = query;
  const since = activeSince(ctx.clock.now());
  const filter = { limit, engagement, q, since, after: decodeLast(query.cursor) };
  const [rows] = await Promise.all([
    listTesterFigureRows(ctx.tx, { company_id: ctx.company.id, id: params.id }, filter),
    getProjectRow(ctx.tx, ctx.company.id, params.id),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeLast({ at: last.last_active_at, id: last.id }) : null });
  return {
    testers: shown.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      engagement: engagementOf(row, since),
      joined_at: row.joined_at?.toISOString() ?? null,
      last_active_at: row.last_active_at?.toISOString() ?? null,
      responses: row.response_count,
      can_message: row.can_message,
    })),
  };
}
