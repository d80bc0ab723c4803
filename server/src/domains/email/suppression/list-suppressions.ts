import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listSuppressionRows } from "./queries.ts";
import { suppressionView } from "../view.ts";

const defaultLimit = 50;

export async function listSuppressions(
  ctx: Context,
  { query }: RouteInput<Api["listSuppressions"]>,
): Promise<RouteOutput<Api["listSuppressions"]>> {
  const { limit = defaultLimit } = query;
  const rows = await listSuppressionRows(ctx.tx, ctx.company.id, { limit, after: decodeCursor(query.cursor) });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return { suppressions: page.rows.map(suppressionView) };
}
