import { type Api, feedbackStatuses, feedbackViews, type RouteInput, type RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { countItems } from "./list-queries.ts";

type Summary = RouteOutput<Api["summarizeFeedback"]>;

/** Each name with its count. */
const countsOf = <Name extends string>(names: readonly Name[], counts: Record<string, number>) =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>;

export async function summarizeFeedback(
  ctx: Context,
  { params }: RouteInput<Api["summarizeFeedback"]>,
): Promise<Summary> {
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const asking = { company_id: ctx.company.id, project_id, user_id: ctx.user.id, now: ctx.clock.now() };
  const { statuses, views } = await countItems(ctx.tx, asking, { statuses: feedbackStatuses, views: feedbackViews });
  return { statuses: countsOf(feedbackStatuses, statuses), views: countsOf(feedbackViews, views) };
}
