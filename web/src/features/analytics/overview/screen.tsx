import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { NeedsAttention } from "#shared/analytics/needs-attention.tsx";
import { Banner, lazyPart, PageHeader, SkeletonCard } from "#ui/index.ts";
import { ActiveProjects } from "./active-projects.tsx";
import { FirstSteps, firstSteps } from "./first-steps.tsx";
import { OverviewCards } from "./cards.tsx";
import { dashboardStatsQuery, newestProjectsQuery } from "./queries.ts";
import { QuickActions } from "./quick-actions.tsx";
import { RecentResponses } from "./recent-responses.tsx";
import { ResponseRate } from "./response-rate.tsx";

const ResponseTrend = lazyPart(async () => (await import("./trend.tsx")).ResponseTrend, {
  fallback: () => <SkeletonCard />,
});

export function OverviewScreen() {
  const { company } = useSignedIn();
  const stats = useQuery(dashboardStatsQuery());
  const projects = useQuery(newestProjectsQuery());
  const steps = stats.data && !projects.isPending ? firstSteps(stats.data, projects.data?.[0]) : [];
  const isFirstRun = stats.data?.total_responses === 0 && steps.some(({ isDone }) => !isDone);
  const isBlank = stats.data?.total_projects === 0 && stats.data.total_responses === 0;

  return (
    <>
      <PageHeader
        title={t("Overview")}
        description={t("How testing at {companyName} is going.", { companyName: company.company_name })}
        actions={!isBlank && <QuickActions isQuiet={isFirstRun} isWaiting={stats.isPending || projects.isPending} />}
      />
      <div className="mt-6 flex flex-col gap-4 sm:gap-6">
        {stats.isError && !stats.data ? (
          <Banner
            tone="danger"
            title={t("Failed to load overview")}
            action={{ label: t("Retry"), onPress: () => void stats.refetch(), isPending: stats.isFetching }}
          >
            {stats.error.message}
          </Banner>
        ) : (
          <>
            {isFirstRun && <FirstSteps steps={steps} />}
            <OverviewCards stats={stats.data} />
          </>
        )}
        {!isBlank && (
          <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
              <NeedsAttention />
              <RecentResponses />
            </div>
            <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
              <ResponseTrend />
              {!stats.isError && <ResponseRate stats={stats.data} />}
              <ActiveProjects />
            </div>
          </div>
        )}
      </div>
    </>
  );
}
