import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listBuildRows } from "./queries.ts";
import { buildView } from "./view.ts";

const defaultLimit = 50;

export async function listBuilds(
  ctx: Context,
  { params, query }: RouteInput<Api["listBuilds"]>,
): Promise<RouteOutput<Api["listBuilds"]>> {
  const project = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const limit = query.limit ?? defaultLimit;
  const listing = { projectId: project.id, status: query.status, after: decodeCursor(query.cursor), limit };
  const rows = await listBuildRows(ctx.tx, ctx.company.id, listing);
  const page = cutPage(rows, limit, ({ created_at, id }) => ({ at: created_at, id }));
  ctx.page({ cursor: page.cursor });
  return { builds: page.rows.map(buildView) };
}
