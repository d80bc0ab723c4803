import type { Api, RouteInput, Project } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listProjectRows } from "./queries.ts";
import { projectView } from "./view.ts";

const defaultLimit = 50;

export async function listProjects(ctx: Context, { query }: RouteInput<Api["listProjects"]>): Promise<Project[]> {
  const limit = query.limit ?? defaultLimit;
  const rows = await listProjectRows(ctx.tx, ctx.company.id, {
    limit,
    after: decodeCursor(query.cursor),
    archived: query.archived ?? false,
    q: query.q,
  });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return page.rows.map(projectView);
}
