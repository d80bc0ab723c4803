import { limits, type Api, type RouteInput, type RouteOutput, type TesterFilter } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { activeSince } from "#domains/memberships/public.ts";
import { getProjectRow, type ProjectRow } from "#domains/projects/public.ts";
import { getGroupRow } from "../group/queries.ts";
import { listProjectTesterIdRows, type TestersOfProject } from "./list-queries.ts";

/**
 * The filters of a list of testers, and how many match where that is counted already.
 * @throws AppError not_found for a group of another project
 */
export async function testersOfProject(
  ctx: Context,
  project: ProjectRow,
  { q, group, tag, status, engagement }: TesterFilter,
): Promise<{ asked: TestersOfProject; total: number | undefined }> {
  const own = { company_id: ctx.company.id, project_id: project.id };
  const now = ctx.clock.now();
  const asked = { ...own, q, group, tag, status, engagement, now, since: activeSince(now) };
  const row = group ? await getGroupRow(ctx.tx, { ...own, id: group }) : undefined;
  const isCounted = [q, tag, status, engagement].every((filter) => !filter);
  return { asked, total: isCounted ? (row?.member_count ?? project.tester_count) : undefined };
}

/** To select all testers that a list shows, the ones added last first. */
export async function listProjectTesterIds(
  ctx: Context,
  { params, query }: RouteInput<Api["listProjectTesterIds"]>,
): Promise<RouteOutput<Api["listProjectTesterIds"]>> {
  const project = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const { asked } = await testersOfProject(ctx, project, query);
  return { user_ids: await listProjectTesterIdRows(ctx.tx, asked, limits.testersAtOnce) };
}
