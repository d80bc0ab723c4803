import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listGroupRows } from "./queries.ts";
import { groupView } from "../tester/view.ts";

const defaultLimit = 100;

export async function listGroups(
  ctx: Context,
  { params, query }: RouteInput<Api["listGroups"]>,
): Promise<RouteOutput<Api["listGroups"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeCursor(query.cursor);
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const rows = await listGroupRows(ctx.tx, ctx.company.id, { projectId: params.id, limit, after });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return { groups: page.rows.map(groupView) };
}
