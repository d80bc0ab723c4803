import type { Api, Build, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { getBuildRow } from "./queries.ts";
import { buildView } from "./view.ts";

export async function getBuild(ctx: Context, { params }: RouteInput<Api["getBuild"]>): Promise<Build> {
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  return buildView(await getBuildRow(ctx.tx, { company_id: ctx.company.id, project_id, id: params.buildId }));
}
