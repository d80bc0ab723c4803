import type { Api, FeedbackSettings, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { getSettings } from "./queries.ts";

export async function getFeedbackSettings(
  ctx: Context,
  { params }: RouteInput<Api["getFeedbackSettings"]>,
): Promise<FeedbackSettings> {
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const { platform_counts: _counts, ...settings } = await getSettings(ctx.tx, {
    company_id: ctx.company.id,
    project_id,
  });
  return settings;
}
