import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listLabels } from "./queries.ts";

export async function listFeedbackLabels(
  ctx: Context,
  { params }: RouteInput<Api["listFeedbackLabels"]>,
): Promise<RouteOutput<Api["listFeedbackLabels"]>> {
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  return { labels: await listLabels(ctx.tx, { company_id: ctx.company.id, project_id }) };
}
