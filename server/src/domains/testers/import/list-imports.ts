import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listTesterImportRows } from "./queries.ts";
import { importView } from "../tester/view.ts";

export const defaultLimit = 100;

export async function listImports(
  ctx: Context,
  { params, query }: RouteInput<Api["listImports"]>,
): Promise<RouteOutput<Api["listImports"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeCursor(query.cursor);
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const rows = await listTesterImportRows(ctx.tx, ctx.company.id, { projectId: params.id, limit, after });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return { imports: page.rows.map(importView) };
}
