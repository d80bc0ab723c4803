import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { getGroupRow, listMemberIds, type GroupOfProject } from "./queries.ts";
import { groupView } from "../tester/view.ts";

export function groupOf(ctx: Context, params: { id: string; groupId: string }): GroupOfProject {
  return { company_id: ctx.company.id, project_id: params.id, id: params.groupId };
}

export async function getGroup(
  ctx: Context,
  { params }: RouteInput<Api["getGroup"]>,
): Promise<RouteOutput<Api["getGroup"]>> {
  // Sequential, so that if both are missing the error is always the same.
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const row = await getGroupRow(ctx.tx, groupOf(ctx, params));
  return { ...groupView(row), user_ids: await listMemberIds(ctx.tx, ctx.company.id, row.id) };
}
