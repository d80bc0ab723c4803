import { timelinePage, type Api, type RouteInput, type RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { findProjectTesterRow } from "#domains/testers/public.ts";
import { listTimeline } from "./timeline-queries.ts";

/** What happened with a tester in a project, newest first. */
export async function listTesterTimeline(
  ctx: Context,
  { params, query }: RouteInput<Api["listTesterTimeline"]>,
): Promise<RouteOutput<Api["listTesterTimeline"]>> {
  const { limit = timelinePage, kinds } = query;
  const after = decodeCursor(query.cursor);
  const project = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const who = { company_id: ctx.company.id, project_id: project.id, user_id: params.userId };
  if (!(await findProjectTesterRow(ctx.tx, who))) throw notFound("tester");
  const rows = await listTimeline(ctx.tx, { ...who, after, limit: limit + 1 }, kinds);
  const page = cutPage(rows, limit, ({ at, id }) => ({ at, id }));
  ctx.page({ cursor: page.cursor });
  return { events: page.rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
}
