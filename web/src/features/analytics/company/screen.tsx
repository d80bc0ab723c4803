import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { Exports } from "#shared/exports/menu.tsx";
import { ErrorBoundary, PageHeader } from "#ui/index.ts";
import { AnalyticsExport, companyAnalytics } from "./export.tsx";
import { CompanyFigures } from "./figures.tsx";
import { companyAnalyticsQuery } from "./queries.ts";
import { NoAnalytics } from "./no-analytics.tsx";
import { PeriodSwitch } from "#ui/fields/period-switch.tsx";
import { type Period, spanOf, spanText, usualPeriod } from "#lib/format/periods.ts";

const route = getRouteApi("/staff/analytics");

/** How the company's testing goes, over the last days. */
export function CompanyAnalyticsScreen() {
  const { days = usualPeriod } = route.useSearch();
  const navigate = useNavigate();
  const { data } = useQuery(companyAnalyticsQuery(days));
  const isEmpty = data?.overview.responses === 0;
  const choose = (period: Period) =>
    void navigate({
      to: "/analytics",
      search: period === usualPeriod ? {} : { days: period },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title={t("Analytics")}
        description={t("{span} · days in UTC", { span: spanText(...spanOf(days)) })}
        actions={
          !isEmpty && (
            <>
              <PeriodSwitch value={days} onChange={choose} />
              <AnalyticsExport days={days} />
            </>
          )
        }
      />
      <div className="mt-6 flex flex-col gap-4 sm:gap-6">
        <Exports of={companyAnalytics} />
        <ErrorBoundary title={t("Failed to load this view")}>
          {isEmpty ? <NoAnalytics funnel={data.funnel} /> : <CompanyFigures days={days} />}
        </ErrorBoundary>
      </div>
    </>
  );
}
