import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { daysOf, lastDays, type Period } from "./period.ts";
import { listAnswerDays } from "../rollup/queries.ts";
import type { Scope } from "./funnel-queries.ts";

/** Answers of each day of a period, those without any as well. */
export async function dailyResponses(ctx: Pick<Context, "tx">, scope: Scope, period: Period) {
  const rows = await listAnswerDays(ctx.tx, scope, period);
  const counts = new Map(rows.map(({ day, responses }) => [day, responses]));
  return daysOf(period).map((date) => ({ date, count: counts.get(date) ?? 0 }));
}

/** Answers of each day of the period. */
export async function getCompanyTrends(
  ctx: Context,
  { query }: RouteInput<Api["getCompanyTrends"]>,
): Promise<RouteOutput<Api["getCompanyTrends"]>> {
  const period = lastDays(ctx.clock, query.days);
  const daily_responses = await dailyResponses(ctx, { company_id: ctx.company.id, project_id: null }, period);
  return { days: period.days, from: period.from, to: period.to, daily_responses };
}
