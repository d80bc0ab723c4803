import type { Answer, Api } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { getDashboardCounts } from "./queries.ts";

const recentDays = 7;

/** True counts for the Overview tab. Response rate: submitted of expected, each tester on each open form. */
export async function getDashboardStats(ctx: Context): Promise<Answer<Api["getDashboardStats"]>> {
  const since = new Date(ctx.clock.now().getTime() - (recentDays - 1) * 86_400_000).toISOString().slice(0, 10);
  const { submitted, expected, ...counts } = await getDashboardCounts(ctx.tx, ctx.company.id, since);
  return {
    ...counts,
    response_rate: expected > 0 ? (submitted / expected) * 100 : 0,
    response_rate_of: { n: submitted, of: expected },
  };
}
