import { limits, type Api, type RouteInput, type RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listUnansweredBy } from "./done-queries.ts";
import { getFormRow } from "./queries.ts";

/** Who to remind of an open form: as many as are counted as overdue once it is due, up to a limit. Others take no responses. */
export async function listUnanswered(
  ctx: Context,
  { params }: RouteInput<Api["listUnanswered"]>,
): Promise<RouteOutput<Api["listUnanswered"]>> {
  const company_id = ctx.company.id;
  const { id, project_id, title, status } = await getFormRow(ctx.tx, company_id, params.id, undefined);
  if (status !== "open") return { title, project_id, user_ids: [], has_more: false };
  const form = { company_id, project_id, id };
  const userIds = await listUnansweredBy(ctx.tx, form, limits.unansweredAtOnce + 1);
  const user_ids = userIds.slice(0, limits.unansweredAtOnce);
  return { title, project_id, user_ids, has_more: userIds.length > user_ids.length };
}
