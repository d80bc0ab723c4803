import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { comparePeriods, lengthOf } from "./compare-periods.ts";
import { countsNow } from "./get-dashboard-stats.ts";
import { lastDays } from "./period.ts";
import { funnelView, percent } from "./rates.ts";
import { getFunnelCounts } from "./funnel-queries.ts";

/** Returns the company's analytics, compared with the previous period. */
export async function getCompanyAnalytics(
  ctx: Context,
  { query }: RouteInput<Api["getCompanyAnalytics"]>,
): Promise<RouteOutput<Api["getCompanyAnalytics"]>> {
  const scope = { company_id: ctx.company.id, project_id: null };
  const [counts, funnelCounts, periods] = await Promise.all([
    countsNow(ctx),
    getFunnelCounts(ctx.tx, scope),
    comparePeriods(ctx.tx, scope, lastDays(ctx.clock, query.days)),
  ]);
  const { people, waits } = periods.now;
  const { assignments, completed } = funnelCounts;
  return {
    overview: {
      projects: counts.total_projects,
      forms: counts.forms,
      responses: counts.total_responses,
      recent_responses: counts.recent_responses,
      active_users: people.people,
      team_members: counts.team_members,
      testers: counts.total_testers,
    },
    trends: {
      response_rate: percent(counts.submitted, counts.expected),
      response_rate_of: { n: counts.submitted, of: counts.expected },
      avg_response_time: waits.average,
      avg_response_time_of: waits.of,
      active_projects: counts.active_projects,
    },
    engagement: {
      active_beta_testers: people.testers,
      // Active testers may have left the company since, so the total is at least their number.
      active_beta_testers_of: { n: people.testers, of: Math.max(counts.total_testers, people.testers) },
      project_completion_rate: percent(completed, assignments),
      project_completion_rate_of: { n: completed, of: assignments },
      avg_forms_per_project: counts.total_projects > 0 ? counts.forms / counts.total_projects : 0,
      avg_forms_per_project_of: { n: counts.forms, of: counts.total_projects },
      ...lengthOf(periods.now),
    },
    period: periods.compared(counts),
    funnel: funnelView(funnelCounts),
  };
}
