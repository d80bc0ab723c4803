import type { PlatformAnalytics } from "@firstlight/contract";
import { counted } from "../../../lib/counted.ts";
import { price } from "../../../lib/money.ts";
import { StatCard } from "../../../ui/index.ts";
import { amountText } from "./day-figures.ts";
import { numberOf } from "./day-words.ts";

const count = (n: number | undefined) => n?.toLocaleString("en");
const paying = numberOf("paying company", "paying companies");

type Revenue = PlatformAnalytics["revenue_metrics"];

function RevenueCards({ revenue }: { revenue: Revenue | undefined }) {
  const isLoading = !revenue;
  const hasSeats = revenue !== undefined && revenue.paid_seats > 0;
  return (
    <>
      <StatCard
        label="Total MRR"
        value={revenue && price(Math.round(revenue.total_mrr) * 100, revenue.currency)}
        change={revenue ? `from ${paying(revenue.paying_companies)}` : ""}
        isLoading={isLoading}
      />
      <StatCard
        label="Revenue per paid seat"
        value={hasSeats ? amountText(revenue.average_revenue_per_user, revenue.currency) : "–"}
        change={revenue ? (hasSeats ? `of ${counted(revenue.paid_seats, "seat")}, a month` : "Nobody pays yet") : ""}
        isLoading={isLoading}
        {...(hasSeats && { sampleSize: revenue.paid_seats, sampleNote: "Few seats yet: read it as a hint" })}
      />
    </>
  );
}

/** The numbers of the whole service; skeletons until they are there. */
export function HeadlineCards({ figures }: { figures: PlatformAnalytics | undefined }) {
  const isLoading = !figures;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
      <StatCard
        label="Total Users"
        value={count(figures?.total_users)}
        change={figures ? "in all companies" : ""}
        isLoading={isLoading}
      />
      <StatCard
        label="Total Companies"
        value={count(figures?.total_companies)}
        change={figures ? `${count(figures.subscription_breakdown.trial)} on trial` : ""}
        isLoading={isLoading}
      />
      <StatCard
        label="Active Users"
        value={count(figures?.active_users_7d)}
        base="in 7 days"
        change={figures ? `${count(figures.active_users_30d)} in 30 days` : ""}
        isLoading={isLoading}
      />
      <StatCard
        label="New Signups"
        value={count(figures?.new_signups_7d)}
        base="in 7 days"
        change={figures ? `${count(figures.new_signups_30d)} in 30 days` : ""}
        isLoading={isLoading}
      />
      <RevenueCards revenue={figures?.revenue_metrics} />
    </div>
  );
}
