import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeRow, encodeRow, unknownMarker } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { findListPosition, listProjectTesterRows, testersOfProject } from "#domains/testers/public.ts";
import { projectTesterViews } from "./view.ts";

const defaultLimit = 100;

/** A page of a project's testers in one of many orders, after the tester that the cursor names. */
export async function listProjectTesters(
  ctx: Context,
  { params, query }: RouteInput<Api["listProjectTesters"]>,
): Promise<RouteOutput<Api["listProjectTesters"]>> {
  const { sort, limit = defaultLimit, cursor, ...filter } = query;
  const lastId = decodeRow(cursor);
  const project = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const { asked, total } = await testersOfProject(ctx, project, filter);
  const after = lastId === undefined ? undefined : await findListPosition(ctx.tx, asked, lastId);
  if (lastId !== undefined && after === undefined) throw unknownMarker();
  const rows = await listProjectTesterRows(ctx.tx, asked, { sort, limit, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  ctx.page({
    cursor: rows.length > limit && last ? encodeRow(last.id) : null,
    ...(total !== undefined && { total }),
  });
  return { beta_users: await projectTesterViews(ctx, project.id, page) };
}
