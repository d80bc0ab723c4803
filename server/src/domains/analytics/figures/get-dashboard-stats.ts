import type { RouteOutput, Api } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { lastDays } from "./period.ts";
import { getDashboardCounts, type DashboardCounts } from "./queries.ts";
import { percent } from "./rates.ts";

const recentDays = 7;

/** The counts of the company as they stand. */
export function countsNow({ tx, clock, company }: Pick<Context, "tx" | "clock" | "company">): Promise<DashboardCounts> {
  return getDashboardCounts(tx, company.id, lastDays(clock, recentDays).from);
}

/** True counts for the Overview tab. Response rate: submitted of expected, each tester on each open form. */
export async function getDashboardStats(ctx: Context): Promise<RouteOutput<Api["getDashboardStats"]>> {
  const counts = await countsNow(ctx);
  return {
    total_projects: counts.total_projects,
    active_forms: counts.active_forms,
    team_members: counts.team_members,
    total_testers: counts.total_testers,
    total_responses: counts.total_responses,
    recent_responses: counts.recent_responses,
    response_rate: percent(counts.submitted, counts.expected),
    response_rate_of: { n: counts.submitted, of: counts.expected },
    active_projects: counts.active_projects,
  };
}
