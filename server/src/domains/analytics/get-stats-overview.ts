import type { Answer, Api } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { getDashboardStats } from "./get-dashboard-stats.ts";

/** The same counts as the Overview tab's, as other programs ask for them. */
export async function getStatsOverview(ctx: Context): Promise<Answer<Api["getStatsOverview"]>> {
  const stats = await getDashboardStats(ctx);
  return {
    overview: {
      projects: stats.total_projects,
      forms: stats.active_forms,
      team_members: stats.team_members,
      responses: stats.total_responses,
      recent_responses: stats.recent_responses,
    },
    trends: {
      response_rate: stats.response_rate,
      response_rate_of: stats.response_rate_of,
      active_projects: stats.active_projects,
    },
  };
}
