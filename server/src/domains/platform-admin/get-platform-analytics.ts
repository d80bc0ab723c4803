import type { AdminApi, Answer, HandlerInput, PlatformAnalytics, PlatformDay } from "@firstlight/contract";
import type { AdminContext } from "../../infra/http/admin-calls.ts";
import {
  countPeople,
  countRecent,
  countWork,
  listDays,
  listLargest,
  sumRevenue,
  type Revenue,
} from "./figure-queries.ts";

const companiesShown = 10;
const dayMs = 86_400_000;

/** The first of some days, UTC, of which today is the last. */
function firstDay(now: Date, days: number): string {
  return new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10);
}

function revenueView({ currency, mrr_cents, paid_seats, companies }: Revenue): PlatformAnalytics["revenue_metrics"] {
  return {
    total_mrr: mrr_cents / 100,
    average_revenue_per_user: paid_seats === 0 ? 0 : Math.round(mrr_cents / paid_seats) / 100,
    paid_seats,
    paying_companies: companies,
    currency,
  };
}

type Day = Pick<
  Awaited<ReturnType<typeof listDays>>[number],
  "day" | "companies" | "users" | "active_users" | "signups" | "responses" | "mrr_cents"
>;

function dayView(row: Day): PlatformDay {
  return {
    date: row.day,
    total_companies: row.companies,
    total_users: row.users,
    active_users: row.active_users,
    new_signups: row.signups,
    responses_received: row.responses,
    total_mrr: row.mrr_cents / 100,
  };
}

/** The figures of the whole service as they are now, and how they were on the days of the period. */
export async function getPlatformAnalytics(
  { tx, clock }: AdminContext,
  { query }: HandlerInput<AdminApi["getPlatformAnalytics"]>,
): Promise<Answer<AdminApi["getPlatformAnalytics"]>> {
  const isReal = query.real_users_only;
  const since = (days: number) => firstDay(clock.now(), days);
  const [people, today, week, month, work, revenue, largest, days] = await Promise.all([
    countPeople(tx, isReal),
    countRecent(tx, isReal, since(1)),
    countRecent(tx, isReal, since(7)),
    countRecent(tx, isReal, since(30)),
    countWork(tx, isReal),
    sumRevenue(tx, isReal),
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
      ...days.filter(({ day }) => day < since(1)).map(dayView),
      // As it stands now, whatever the last hour wrote down of it.
      dayView({
        day: since(1),
        companies,
        users,
        active_users: today.active,
        signups: today.signups,
        responses: work.responses,
        mrr_cents: revenue.mrr_cents,
      }),
    ],
  };
}
