import type { ProjectAnalytics } from "@firstlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { cx, Loading, SkeletonCard } from "#ui/index.ts";
import { DailyResponses } from "../figures/daily-responses.tsx";
import { EngagementCard } from "./engagement-card.tsx";
import { FunnelCard } from "../figures/funnel-card.tsx";
import { noFigures } from "../figures/no-figures.ts";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import { PeriodCards } from "../figures/period-cards.tsx";
import { type Period, spanOf } from "#lib/format/periods.ts";

type Shown = Pick<
  ProjectAnalytics,
  "period" | "funnel" | "response_rate_of" | "daily_responses" | "testers" | "engagement"
> & {
  /** The total of all time; undefined if unknown. */
  responses?: number;
};

/** Placeholder zeros after a failed load; a note beside them says so. */
function zeros(days: Period): Shown {
  const { period, funnel } = noFigures(days, spanOf(days));
  const engagement = { active: 0, quiet: 0, idle: 0, not_joined: 0 };
  return { period, funnel, response_rate_of: { n: 0, of: 0 }, daily_responses: [], testers: 0, engagement };
}

/** Undefined if more testers responded than the project has now. */
function testersBase({ period, testers }: Shown): string | undefined {
  if (testers === 0 || period.now.active_users > testers) return undefined;
  return t("of {testers}", { testers });
}

function Charts({
  shown,
  projectId,
  onChoose,
}: { shown: Shown } & Pick<ProjectNumbersProps, "projectId" | "onChoose">) {
  return (
    <>
      <DailyResponses days={shown.daily_responses} headingLevel={3} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <FunnelCard
          funnel={shown.funnel}
          headingLevel={3}
          description={t("Testers of this project today.")}
          noOnboarding={t("This project has no onboarding.")}
          isPlaceholder={shown.responses === undefined}
        />
        <EngagementCard projectId={projectId} engagement={shown.engagement} of={shown.testers} onChoose={onChoose} />
      </div>
    </>
  );
}

interface ProjectNumbersProps {
  projectId: string;
  query: UseQueryResult<ProjectAnalytics>;
  days: Period;
  /** Called when the user filters by state; scrolls to the list of testers. */
  onChoose: () => void;
}

/** A period's daily figures, compared with the previous period, and how far testers have got. */
export function ProjectNumbers({ projectId, query, days, onChoose }: ProjectNumbersProps) {
  const hasFailed = query.isError && !query.data;
  const shown: Shown | undefined = hasFailed ? zeros(days) : query.data;
  return (
    <div className="flex flex-col gap-4" aria-busy={query.isPlaceholderData || undefined}>
      {hasFailed && <NotLoaded what={t("analytics")} instead={t("Zeros are shown instead.")} query={query} />}
      <div className={cx("flex flex-col gap-4", query.isPlaceholderData && "opacity-60 transition-opacity")}>
        <PeriodCards
          period={shown?.period}
          rate={shown?.response_rate_of}
          responsesBase={
            shown?.responses === undefined ? undefined : t("of {responses} in total", { responses: shown.responses })
          }
          people={t("Active Testers")}
          peopleBase={shown && testersBase(shown)}
          isPlaceholder={hasFailed}
        />
        {shown ? (
          <Charts shown={shown} projectId={projectId} onChoose={onChoose} />
        ) : (
          <Loading className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
            <SkeletonCard className="h-95 lg:col-span-2" />
            <SkeletonCard />
            <SkeletonCard />
          </Loading>
        )}
      </div>
    </div>
  );
}
