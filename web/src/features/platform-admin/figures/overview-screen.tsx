import type { PlatformAnalytics } from "@firstlight/contract";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { usualPeriod } from "#lib/format/periods.ts";
import { Card, cx, ErrorBoundary, Loading, PageHeader, SkeletonText } from "#ui/index.ts";
import { Attention } from "./attention.tsx";
import { DayChart, DayChartSkeleton, signups } from "./day-chart.tsx";
import { FiguresAreOld, FiguresFailed, useFigures } from "./query.tsx";
import { HeadlineCards, PlansCard, TopCompanies, UsageCard } from "./cards.tsx";
import { RealOnlySwitch, useRealOnly } from "../real-only.tsx";

const gridClass = "grid grid-cols-1 gap-4 @4xl:grid-cols-3";
const wideClass = "@4xl:col-span-2";

function Panels({ figures }: { figures: PlatformAnalytics }) {
  const isRealOnly = useRealOnly();
  return (
    <div className={gridClass}>
      <DayChart figure={signups} days={figures.days} className={wideClass} />
      <PlansCard figures={figures} />
      <div className={wideClass}>
        <TopCompanies companies={figures.top_companies} isRealOnly={isRealOnly} />
      </div>
      <UsageCard figures={figures} />
    </div>
  );
}

function PanelSkeleton({ title, lines }: { title: string; lines: number }) {
  return (
    <Card as="section" title={title}>
      <Loading>
        <SkeletonText lines={lines} />
      </Loading>
    </Card>
  );
}

function PanelSkeletons() {
  return (
    <div className={gridClass}>
      <DayChartSkeleton title={signups.title} className={wideClass} />
      <PanelSkeleton title={t("Subscription Breakdown")} lines={6} />
      <div className={wideClass}>
        <PanelSkeleton title={t("Top Companies")} lines={8} />
      </div>
      <PanelSkeleton title={t("Feature Usage")} lines={6} />
    </div>
  );
}

/** How the whole service stands. */
export function PlatformOverviewScreen() {
  const query = useFigures(usualPeriod);
  const { data: figures, isError, isPlaceholderData: isOlder } = query;
  return (
    <>
      <PageHeader
        title={t("Overview")}
        description={t("All of {product} · days in UTC", { product })}
        actions={<RealOnlySwitch />}
      />
      <div className="mt-6 flex flex-col gap-4">
        <Attention />
        <ErrorBoundary title={t("Failed to load this view")}>
          <FiguresAreOld query={query} />
          {isError && !figures ? (
            <FiguresFailed query={query} />
          ) : (
            <div
              aria-busy={isOlder || undefined}
              className={cx("@container flex flex-col gap-4 transition-opacity", isOlder && "opacity-60")}
            >
              <HeadlineCards figures={figures} />
              {figures ? <Panels figures={figures} /> : <PanelSkeletons />}
            </div>
          )}
        </ErrorBoundary>
      </div>
    </>
  );
}
