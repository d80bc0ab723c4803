import type { AnalyticsExportFormat } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { Exports, FormatMenu } from "#shared/exports/menu.tsx";
import { ErrorBoundary, PageHeader } from "#ui/index.ts";
import { CompanyFigures } from "./figures.tsx";
import { companyAnalyticsQuery } from "./queries.ts";
import { NoAnalytics } from "./no-analytics.tsx";
import { PeriodSwitch } from "#ui/fields/period-switch.tsx";
import { daysText, type Period, spanOf, spanText, usualPeriod } from "#lib/format/periods.ts";
import { api, type CallOptions } from "#lib/api/client.ts";
import { startExport } from "#shared/exports/running-exports.ts";
import { periodFileName } from "#shared/exports/period-file-name.ts";
import { useSignedIn } from "#shared/session/store.ts";

/** Under what its exports are followed. */
const companyAnalytics = "company-analytics";

/** The analytics of the period as a file, named by it. */
function AnalyticsExport({ days }: { days: Period }) {
  const { company } = useSignedIn();
  const start = (format: AnalyticsExportFormat) => {
    startExport({
      of: companyAnalytics,
      title: t("Analytics, last {days}", { days: daysText(days) }),
      format,
      fileName: periodFileName({ what: "analytics", format, company_domain: company.company_domain, days }),
      failedText: t("Export feature coming soon. Please contact support for data export needs."),
      fetch: (options: CallOptions) => api.exportAnalytics({ query: { format, days } }, options),
    });
  };
  return (
    <FormatMenu formats={["csv", "pdf", "excel"]} title={t("Last {days}", { days: daysText(days) })} onExport={start} />
  );
}

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
