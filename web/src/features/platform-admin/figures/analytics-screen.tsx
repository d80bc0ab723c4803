import type { PlatformAnalytics } from "@firstlight/contract";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { PeriodSwitch } from "#ui/fields/period-switch.tsx";
import { fullDay, type Period, spanOf, spanText, usualPeriod } from "#lib/format/periods.ts";
import { Card, cx, EmptyState, ErrorBoundary, PageHeader } from "#ui/index.ts";
import { DayChart, DayChartSkeleton, allFigures } from "./day-chart.tsx";
import { ExportDays, FiguresAreOld, FiguresFailed, useFigures } from "./query.tsx";
import { RealOnlySwitch } from "../real-only.tsx";

const route = getRouteApi("/admin/analytics");
const gridClass = "grid grid-cols-1 gap-4 lg:grid-cols-2";

/** Days before the first were never written down: no bar there is not the same as none. */
function Since({ days, period }: { days: PlatformAnalytics["days"]; period: Period }) {
  const [first] = days;
  if (!first || days.length >= period) return null;
  return (
    <p className="text-sm text-ink-subtle">
      {plural(
        days.length,
        "Only {fullDay} is recorded so far. Each day adds a bar.",
        "{count} of {period} days are recorded, starting {fullDay}.",
        { fullDay: fullDay(first.date), period },
      )}
    </p>
  );
}

function Charts({ figures, period }: { figures: PlatformAnalytics; period: Period }) {
  const { days, revenue_metrics, total_companies } = figures;
  if (total_companies === 0) {
    return (
      <Card>
        <EmptyState icon={ChartNoAxesColumn} title={t("No Analytics Data")}>
          {t("The charts start when the first company signs up.")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Since days={days} period={period} />
      <div className={gridClass}>
        {allFigures(revenue_metrics.currency).map((figure) => (
          <DayChart key={figure.id} figure={figure} days={days} />
        ))}
      </div>
    </>
  );
}

function ChartSkeletons() {
  return (
    <div className={gridClass}>
      {allFigures("usd").map(({ id, title }) => (
        <DayChartSkeleton key={id} title={title} />
      ))}
    </div>
  );
}

/** How the whole service went, day by day. */
export function PlatformAnalyticsScreen() {
  const { days: period = usualPeriod } = route.useSearch();
  const navigate = useNavigate();
  const query = useFigures(period);
  const { data: figures, isError, isPlaceholderData: isOlder } = query;
  const choose = (days: Period) =>
    void navigate({
      to: "/admin/analytics",
      search: days === usualPeriod ? {} : { days },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title={t("Analytics")}
        description={t("{span} · days in UTC, today so far", { span: spanText(...spanOf(period)) })}
        actions={
          <>
            <RealOnlySwitch />
            <ExportDays days={period} />
            <PeriodSwitch value={period} onChange={choose} />
          </>
        }
      />
      <div className="mt-6 flex flex-col gap-4">
        <ErrorBoundary title={t("Failed to load this view")}>
          <FiguresAreOld query={query} />
          {isError && !figures ? (
            <FiguresFailed query={query} />
          ) : (
            <div
              aria-busy={isOlder || undefined}
              className={cx("flex flex-col gap-4 transition-opacity", isOlder && "opacity-60")}
            >
              {figures ? <Charts figures={figures} period={period} /> : <ChartSkeletons />}
            </div>
          )}
        </ErrorBoundary>
      </div>
    </>
  );
}
