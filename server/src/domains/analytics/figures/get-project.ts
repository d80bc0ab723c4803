import type { Api, RouteInput, ProjectDetail } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow, projectView, type ProjectRow } from "#domains/projects/public.ts";
import { countProjectResponses } from "./queries.ts";

function projectDetailView(row: ProjectRow, counted: { responses: number; submitted: number }): ProjectDetail {
  const expected = row.tester_count * row.open_form_count;
  return {
    ...projectView(row),
    response_count: counted.responses,
    open_form_count: row.open_form_count,
    completion_rate: expected > 0 ? (counted.submitted / expected) * 100 : 0,
    completion_rate_of: { n: counted.submitted, of: expected },
  };
}

export async function getProject(ctx: Context, { params }: RouteInput<Api["getProject"]>): Promise<ProjectDetail> {
  const [project, counted] = await Promise.all([
    getProjectRow(ctx.tx, ctx.company.id, params.id),
    countProjectResponses(ctx.tx, ctx.company.id, params.id),
  ]);
  return projectDetailView(project, counted);
}
