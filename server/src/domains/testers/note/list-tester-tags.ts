import { limits, type Api, type RouteInput, type RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listTagNames } from "./queries.ts";

export async function listTesterTags(
  ctx: Context,
  { params }: RouteInput<Api["listTesterTags"]>,
): Promise<RouteOutput<Api["listTesterTags"]>> {
  const project = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  return { tags: await listTagNames(ctx.tx, { company_id: ctx.company.id, project_id: project.id }, limits.page) };
}
