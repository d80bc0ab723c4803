import type { CompanyAnalytics } from "@firstlight/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { plural, t } from "#lib/text/translate.ts";
import { cx } from "#ui/index.ts";
import { companyAnalyticsQuery, companyTrendsQuery } from "./queries.ts";
import { DailyResponses } from "../figures/daily-responses.tsx";
import { EngagementPanel } from "./engagement-panel.tsx";
import { companyFunnelTexts, FunnelCard } from "../figures/funnel-card.tsx";
import { noFigures } from "../figures/no-figures.ts";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import { ChartSkeleton, PanelSkeleton } from "./panel-skeleton.tsx";
import { PeriodCards } from "../figures/period-cards.tsx";
import { type Period, spanOf } from "#lib/format/periods.ts";
import { ProjectComparison } from "./project-comparison.tsx";

/** While another period loads, the previous period's figures stay visible, dimmed. */
const olderClass = "opacity-60 transition-opacity";

/** All people in the company; undefined if more were active in the period than exist now. */
function peopleBase({ overview, period }: CompanyAnalytics): string | undefined {
  const everyone = overview.team_members + overview.testers;
  if (period.now.active_users > everyone) return undefined;
  return plural(everyone, "of {count} person", "of {count} people");
}

interface PanelProps {
  query: UseQueryResult<CompanyAnalytics>;
  hasFailed: boolean;
  /** Zeros if loading failed; undefined while loading. */
  analytics: CompanyAnalytics | undefined;
}

function Cards({ query, hasFailed, analytics }: PanelProps) {
  return (
    <div className="flex flex-col gap-3" aria-busy={query.isPlaceholderData || undefined}>
      {hasFailed && <NotLoaded what={t("analytics")} instead={t("Zeros are shown instead.")} query={query} />}
      <div className={cx(query.isPlaceholderData && olderClass)}>
        <PeriodCards
          period={analytics?.period}
          rate={analytics?.trends.response_rate_of}
          responsesBase={
            analytics && !hasFailed
              ? t("of {responses} in total", { responses: analytics.overview.responses })
              : undefined
          }
          peopleBase={hasFailed || !analytics ? undefined : peopleBase(analytics)}
          isPlaceholder={hasFailed}
        />
      </div>
    </div>
  );
}

function Trends({ days }: { days: Period }) {
  const query = useQuery(companyTrendsQuery(days));
  const hasFailed = query.isError && !query.data;
  if (!query.data && !hasFailed) return <ChartSkeleton title={t("Responses per Day")} />;
  return (
    <div className="flex flex-col gap-3" aria-busy={query.isPlaceholderData || undefined}>
      {hasFailed && (
        <NotLoaded what={t("response trends")} instead={t("The chart stays empty until they load.")} query={query} />
      )}
      <DailyResponses days={query.data?.daily_responses ?? []} className={cx(query.isPlaceholderData && olderClass)} />
    </div>
  );
}

function Engagement({ query, hasFailed, analytics }: PanelProps) {
  if (!analytics) return <PanelSkeleton title={t("Engagement")} rows={4} />;
  return (
    <EngagementPanel
      engagement={analytics.engagement}
      days={analytics.period.days}
      note={hasFailed && <NotLoaded what={t("engagement")} instead={t("Dashes are shown instead.")} query={query} />}
      className={cx(query.isPlaceholderData && olderClass)}
    />
  );
}

function FunnelPanel({ query, hasFailed, analytics }: PanelProps) {
  if (!analytics) return <PanelSkeleton title={t("Funnel")} rows={5} />;
  return (
    <FunnelCard
      funnel={analytics.funnel}
      {...companyFunnelTexts}
      isPlaceholder={hasFailed}
      note={hasFailed && <NotLoaded what={t("the funnel")} instead={t("Zeros are shown instead.")} query={query} />}
    />
  );
}

/** All figures; each panel loads and fails independently. */
export function CompanyFigures({ days }: { days: Period }) {
  const query = useQuery(companyAnalyticsQuery(days));
  const hasFailed = query.isError && !query.data;
  const panel = { query, hasFailed, analytics: hasFailed ? noFigures(days, spanOf(days)) : query.data };
  return (
    <>
      <Cards {...panel} />
      <Trends days={days} />
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
        <FunnelPanel {...panel} />
        <Engagement {...panel} />
      </div>
      <ProjectComparison days={days} />
    </>
  );
}
