import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listViews } from "./queries.ts";
import { savedView } from "./view.ts";

export async function listFeedbackViews(
  ctx: Context,
  { params }: RouteInput<Api["listFeedbackViews"]>,
): Promise<RouteOutput<Api["listFeedbackViews"]>> {
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const rows = await listViews(ctx.tx, { company_id: ctx.company.id, project_id }, ctx.user.id);
  return { views: rows.map(savedView) };
}
