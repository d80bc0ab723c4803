import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { getGroupRow } from "../group/queries.ts";
import { listProjectTesterRows } from "./queries.ts";
import { testerFilterOf, pageOfTesters } from "./list-testers.ts";

export async function listProjectTesters(
  ctx: Context,
  { params, query }: RouteInput<Api["listProjectTesters"]>,
): Promise<RouteOutput<Api["listProjectTesters"]>> {
  const filter = testerFilterOf(query);
  const project = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const group = query.group
    ? await getGroupRow(ctx.tx, { company_id: ctx.company.id, project_id: project.id, id: query.group })
    : undefined;
  const rows = await listProjectTesterRows(ctx.tx, ctx.company.id, project.id, { ...filter, group: group?.id });
  const total = group ? group.member_count : project.tester_count;
  return { beta_users: pageOfTesters(ctx, rows, filter.limit, query.q ? undefined : total) };
}
