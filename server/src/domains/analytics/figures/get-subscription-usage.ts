import type { RouteOutput, Api } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { findTotal, quotaOf } from "#domains/uploads/public.ts";
import { findLimits } from "#domains/installation/public.ts";
import { countsNow } from "./get-dashboard-stats.ts";

/** What the company has and uses, from counters. */
export async function getSubscriptionUsage(
  quotaBytes: number,
  ctx: Context,
): Promise<RouteOutput<Api["getSubscriptionUsage"]>> {
  const [counts, storage_bytes, limits] = await Promise.all([
    countsNow(ctx),
    findTotal(ctx.tx, ctx.company.id),
    findLimits(ctx.tx, ctx.company.id),
  ]);
  return {
    projects: counts.total_projects,
    forms: counts.forms,
    team_members: counts.team_members,
    testers: counts.total_testers,
    responses: counts.total_responses,
    storage_bytes,
    storage_limit_bytes: quotaOf(limits, quotaBytes),
  };
}
