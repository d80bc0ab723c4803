import type { RouteOutput, Api } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { countsNow } from "./get-dashboard-stats.ts";
import { percent } from "./rates.ts";

/** The counts of the company and its rates. */
export async function getStatsOverview(ctx: Context): Promise<RouteOutput<Api["getStatsOverview"]>> {
  const counts = await countsNow(ctx);
  return {
    overview: {
      projects: counts.total_projects,
      forms: counts.forms,
      team_members: counts.team_members,
      responses: counts.total_responses,
      recent_responses: counts.recent_responses,
    },
    trends: {
      response_rate: percent(counts.submitted, counts.expected),
      response_rate_of: { n: counts.submitted, of: counts.expected },
      active_projects: counts.active_projects,
    },
  };
}
