import type { Api, RouteInput, ProjectDetail } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { countProjectResponses, getProject } from "./queries.ts";
import { projectDetailView } from "./view.ts";

export async function getProjectDetail(
  ctx: Context,
  { params }: RouteInput<Api["getProject"]>,
): Promise<ProjectDetail> {
  const [project, counted] = await Promise.all([
    getProject(ctx.tx, ctx.company.id, params.id),
    countProjectResponses(ctx.tx, ctx.company.id, params.id),
  ]);
  return projectDetailView(project, counted);
}
