import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { activeSince } from "#domains/memberships/public.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { comparePeriods, lengthOf } from "./compare-periods.ts";
import { dailyResponses } from "./get-company-trends.ts";
import { lastDays } from "./period.ts";
import { funnelView, ratesView } from "./rates.ts";
import { getFunnelCounts } from "./funnel-queries.ts";
import { countProjectResponses } from "./queries.ts";
import { countEngagement } from "./tester-queries.ts";

/** How the testing of one project goes, beside the period before; of an archived one as of any other. */
export async function getProjectAnalytics(
  ctx: Context,
  { params, query }: RouteInput<Api["getProjectAnalytics"]>,
): Promise<RouteOutput<Api["getProjectAnalytics"]>> {
  const { tx, company, clock } = ctx;
  const scope = { company_id: company.id, project_id: params.id };
  const period = lastDays(clock, query.days);
  const [project, counted, funnelCounts, periods, daily_responses, engagement] = await Promise.all([
    getProjectRow(tx, company.id, params.id),
    countProjectResponses(tx, company.id, params.id),
    getFunnelCounts(tx, scope),
    comparePeriods(tx, scope, period),
    dailyResponses(ctx, scope, period),
    countEngagement(tx, { company_id: company.id, id: params.id }, activeSince(clock.now())),
  ]);
  const rate = { submitted: counted.submitted, expected: project.tester_count * project.open_form_count };
  return {
    has_data: counted.responses > 0 || funnelCounts.started > 0 || funnelCounts.assignments > 0,
    testers: project.tester_count,
    open_forms: project.open_form_count,
    responses: counted.responses,
    ...ratesView({ ...rate, assignments: funnelCounts.assignments, completed: funnelCounts.completed }),
    ...lengthOf(periods.now),
    daily_responses,
    period: periods.compared(rate),
    funnel: funnelView(funnelCounts),
    engagement,
  };
}
