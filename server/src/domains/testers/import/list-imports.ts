import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow, importsPerPage, importView, listImportRecords } from "#domains/projects/public.ts";
import { testerImports } from "./process-import.ts";

export async function listImports(
  ctx: Context,
  { params, query }: RouteInput<Api["listImports"]>,
): Promise<RouteOutput<Api["listImports"]>> {
  const { limit = importsPerPage } = query;
  const after = decodeCursor(query.cursor);
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const project = { company_id: ctx.company.id, project_id: params.id };
  const rows = await listImportRecords(ctx.tx, testerImports, project, { limit, after });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return { imports: page.rows.map(importView) };
}
