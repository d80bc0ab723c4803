import type { FeedbackFigures } from "@firstlight/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { spanOf, spanText, usualPeriod } from "#lib/format/periods.ts";
import { t } from "#lib/text/translate.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { PeriodSwitch } from "#ui/fields/period-switch.tsx";
import { cx, EmptyState, ErrorState, LinkButton, Loading, SkeletonCard } from "#ui/index.ts";
import { AgeCard } from "./age-card.tsx";
import { Breakdowns } from "./breakdowns.tsx";
import { DailyCard } from "./daily-card.tsx";
import { insightsQuery } from "./queries.ts";
import { InsightTiles } from "./tiles.tsx";

const route = getRouteApi("/staff/projects/$projectId/feedback/insights");

interface ChartsProps {
  projectId: string;
  figures: FeedbackFigures | undefined;
}

function Charts({ projectId, figures }: ChartsProps) {
  if (!figures)
    return (
      <Loading label={t("Loading insights…")} className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
        <SkeletonCard className="h-80 lg:col-span-2" />
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    );
  return (
    <>
      <DailyCard days={figures.by_day} />
      <AgeCard figures={figures} />
      <Breakdowns projectId={projectId} figures={figures} />
    </>
  );
}

function NoInsights({ projectId }: { projectId: string }) {
  const isArchived = useIsArchived(projectId);
  const action = !isArchived && (
    <LinkButton href={`/projects/${projectId}/feedback?new=true`}>{t("New Item")}</LinkButton>
  );
  return (
    <EmptyState icon={ChartNoAxesColumn} title={t("No data to analyze yet")} headingLevel={3} action={action}>
      {t("Once something is reported, you see here how fast it is answered, fixed and checked.")}
    </EmptyState>
  );
}

/** What became of a project's feedback in the last days. */
export function InsightsScreen() {
  const { projectId } = route.useParams();
  const { days = usualPeriod } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({ ...insightsQuery(projectId, days), placeholderData: keepPreviousData });
  const figures = query.data;
  if (figures?.has_data === false) return <NoInsights projectId={projectId} />;
  const hasFailed = query.isError && !figures;
  return (
    <section aria-labelledby="insights-title" className="flex flex-col gap-4 sm:gap-6">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="insights-title" className="text-lg font-semibold">
            {t("Insights")}
          </h2>
          <p className="tabular text-base text-ink-muted">
            {t("{span} · days in UTC", { span: spanText(...spanOf(days)) })}
          </p>
        </div>
        <PeriodSwitch
          value={days}
          onChange={(chosen) =>
            void navigate({
              search: chosen === usualPeriod ? {} : { days: chosen },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {hasFailed ? (
        <ErrorState title={t("Failed to load insights")} query={query} />
      ) : (
        <div
          aria-busy={query.isPlaceholderData || undefined}
          className={cx("flex flex-col gap-4 sm:gap-6", query.isPlaceholderData && "opacity-60 transition-opacity")}
        >
          <InsightTiles projectId={projectId} days={days} figures={figures} />
          <Charts projectId={projectId} figures={figures} />
        </div>
      )}
    </section>
  );
}
