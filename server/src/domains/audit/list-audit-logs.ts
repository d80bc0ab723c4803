import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import type { Context } from "#platform/context.ts";
import { daysUpTo } from "#platform/exports/period-file.ts";
import { listEntries } from "./entry-queries.ts";
import { entryView } from "./view.ts";

/** Who did what, newest first. A page beyond the end is empty. */
export async function listAuditLogs(
  ctx: Context,
  { query }: RouteInput<Api["listAuditLogs"]>,
): Promise<RouteOutput<Api["listAuditLogs"]>> {
  const { days, page, limit, ...asked } = query;
  const since = new Date(`${daysUpTo(ctx.clock.now(), days).from}T00:00:00Z`);
  const product = productName(ctx);
  const filter = {
    company_id: ctx.company.id,
    action: asked.action,
    resource: asked.resource,
    user: asked.user,
    product,
    since,
  };
  const { rows, total } = await listEntries(ctx.tx, filter, { offset: (page - 1) * limit, limit });
  return { logs: rows.map((row) => entryView(row, product)), total };
}
