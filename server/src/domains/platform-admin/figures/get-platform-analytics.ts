import {
  minorUnits,
  type AdminApi,
  type RouteOutput,
  type RouteInput,
  type PlatformAnalytics,
  type PlatformDay,
} from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { countPeople, countRecent, countWork, listDays, listLargest, sumRevenue, type Revenue } from "./queries.ts";

const companiesShown = 10;
const dayMs = 86_400_000;

/** First day (UTC) of a period of this many days that ends today. */
function firstDay(now: Date, days: number): string {
  return new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10);
}

type RevenueView = PlatformAnalytics["revenue_metrics"];

function revenueIn({ currency, mrr_cents, paid_seats, companies }: Revenue): Omit<RevenueView, "other_currencies"> {
  const units = minorUnits(currency);
  return {
    total_mrr: mrr_cents / units,
    average_revenue_per_user: paid_seats === 0 ? 0 : Math.round(mrr_cents / paid_seats) / units,
    paid_seats,
    paying_companies: companies,
    currency,
  };
}

const revenueView = ([asked, ...others]: [Revenue, ...Revenue[]]): RevenueView => ({
  ...revenueIn(asked),
  other_currencies: others.map(revenueIn),
});

type Day = Pick<
  Awaited<ReturnType<typeof listDays>>[number],
  "day" | "companies" | "users" | "active_users" | "signups" | "responses" | "mrr_cents" | "currency"
>;

/** @param currency of the result: MRR recorded in another currency is left out */
function dayView(row: Day, currency: string): PlatformDay {
  return {
    date: row.day,
    total_companies: row.companies,
    total_users: row.users,
    active_users: row.active_users,
    new_signups: row.signups,
    responses_received: row.responses,
    total_mrr: row.currency === currency ? row.mrr_cents / minorUnits(currency) : null,
  };
}

/**
 * Returns the platform's current figures and those of each day in the period.
 * @param parts `currency` is that of new subscriptions
 */
export async function getPlatformAnalytics(
  { tx, clock }: AdminContext,
  { query }: RouteInput<AdminApi["getPlatformAnalytics"]>,
  { currency }: { currency: string },
): Promise<RouteOutput<AdminApi["getPlatformAnalytics"]>> {
  const isReal = query.real_users_only;
  const since = (days: number) => firstDay(clock.now(), days);
  const [people, today, week, month, work, revenue, largest, days] = await Promise.all([
    countPeople(tx, isReal),
    countRecent(tx, isReal, since(1)),
    countRecent(tx, isReal, since(7)),
    countRecent(tx, isReal, since(30)),
    countWork(tx, isReal),
    sumRevenue(tx, isReal, currency),
    listLargest(tx, isReal, companiesShown),
    listDays(tx, isReal, since(query.days)),
  ]);
  const { companies, users, trial, pro, enterprise } = people;
  return {
    total_users: users,
    total_companies: companies,
    active_users_7d: week.active,
    active_users_30d: month.active,
    new_signups_7d: week.signups,
    new_signups_30d: month.signups,
    subscription_breakdown: { trial, pro, enterprise },
    revenue_metrics: revenueView(revenue),
    feature_usage: { projects_created: work.projects, forms_created: work.forms, responses_received: work.responses },
    top_companies: largest.map(({ id, company_name, people: user_count, created_at }) => ({
      id,
      name: company_name,
      user_count,
      created_at: created_at.toISOString(),
    })),
    days: [
      ...days.filter(({ day }) => day < since(1)).map((row) => dayView(row, currency)),
      // Today uses the current figures instead of the last hourly record.
      dayView(
        {
          day: since(1),
          companies,
          users,
          active_users: today.active,
          signups: today.signups,
          responses: work.responses,
          mrr_cents: revenue[0].mrr_cents,
          currency,
        },
        currency,
      ),
    ],
  };
}
