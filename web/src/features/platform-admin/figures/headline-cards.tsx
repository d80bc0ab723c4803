import { minorUnits, type PlatformAnalytics } from "@firstlight/contract";
import { locale, plural, t } from "#lib/text/translate.ts";
import { amount, price } from "#lib/format/money.ts";
import { StatCard } from "#ui/index.ts";
import { numberOf } from "./day-labels.ts";

const count = (n: number | undefined) => n?.toLocaleString(locale());
const paying = numberOf(t("paying company"), t("paying companies"));

type Revenue = PlatformAnalytics["revenue_metrics"];

/** Amounts in different currencies cannot be added, so the other currencies are listed separately. */
function payersText({ paying_companies, other_currencies }: Revenue): string {
  const others = other_currencies.map(({ total_mrr, currency }) => amount(total_mrr, currency)).join(", ");
  return others
    ? t("from {paying}, plus {others}", { paying: paying(paying_companies), others })
    : t("from {paying}", { paying: paying(paying_companies) });
}

function RevenueCards({ revenue }: { revenue: Revenue | undefined }) {
  const isLoading = !revenue;
  const hasSeats = revenue !== undefined && revenue.paid_seats > 0;
  return (
    <>
      <StatCard
        label={t("Total MRR")}
        value={revenue && price(Math.round(revenue.total_mrr) * minorUnits(revenue.currency), revenue.currency)}
        change={revenue ? payersText(revenue) : ""}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Revenue per Paid Seat")}
        value={hasSeats ? amount(revenue.average_revenue_per_user, revenue.currency) : "–"}
        change={
          revenue
            ? hasSeats
              ? plural(revenue.paid_seats, "per month, {count} seat", "per month, {count} seats")
              : t("No paying companies yet")
            : ""
        }
        isLoading={isLoading}
        {...(hasSeats && { sampleSize: revenue.paid_seats, sampleNote: t("Based on only a few seats") })}
      />
    </>
  );
}

/** The key figures of the whole service; skeletons while loading. */
export function HeadlineCards({ figures }: { figures: PlatformAnalytics | undefined }) {
  const isLoading = !figures;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
      <StatCard
        label={t("Total Users")}
        value={count(figures?.total_users)}
        change={figures ? t("across all companies") : ""}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Total Companies")}
        value={count(figures?.total_companies)}
        change={figures ? t("{count} on trial", { count: figures.subscription_breakdown.trial }) : ""}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Active Users")}
        value={count(figures?.active_users_7d)}
        base={t("in 7 days")}
        change={figures ? t("{count} in 30 days", { count: figures.active_users_30d }) : ""}
        isLoading={isLoading}
      />
      <StatCard
        label={t("New Signups")}
        value={count(figures?.new_signups_7d)}
        base={t("in 7 days")}
        change={figures ? t("{count} in 30 days", { count: figures.new_signups_30d }) : ""}
        isLoading={isLoading}
      />
      <RevenueCards revenue={figures?.revenue_metrics} />
    </div>
  );
}
