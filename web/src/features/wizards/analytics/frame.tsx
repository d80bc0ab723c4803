import type { WizardKind } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { ChartColumn, UsersRound } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Exports } from "#shared/exports/menu.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { ErrorBoundary, Loading, Skeleton, Tabs } from "#ui/index.ts";
import { wizardQuery } from "../queries.ts";
import { WizardMissing } from "../not-found.tsx";
import type { AnalyticsSearch, PeopleFilter } from "./address.ts";
import { AnalyticsHeader } from "./header.tsx";
import { wizardAnalyticsQuery } from "./queries.ts";
import { AnalyticsSummary } from "./summary.tsx";
import { isUntouched } from "./labels.ts";
import { People } from "./people.tsx";
import { SummaryCards } from "./summary-cards.tsx";

export interface AnalyticsFrameProps {
  kind: WizardKind;
  projectId: string;
  wizardId: string;
  search: AnalyticsSearch;
  /** @param isNew whether Back returns to how it was */
  onSearch: (change: AnalyticsSearch, isNew: boolean) => void;
}

function AnalyticsSkeleton({ kind }: { kind: WizardKind }) {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-control w-64" />
      <Skeleton className="h-9 w-full max-w-md" />
      <SummaryCards kind={kind} summary={undefined} />
    </Loading>
  );
}

/** How testers do with a wizard of either kind: in numbers and step by step, or person by person. */
export function AnalyticsFrame({ kind, projectId, wizardId, search, onSearch }: AnalyticsFrameProps) {
  const stored = useQuery(wizardQuery(wizardId, kind));
  const analytics = useQuery(wizardAnalyticsQuery(wizardId));
  const { view = "summary", open, ...filter } = search;
  const wizard = stored.data;
  usePageTitle(wizard && t("Analytics: {title}", { title: wizard.title }));
  if (!wizard && stored.isError) {
    return <WizardMissing kind={kind} projectId={projectId} query={stored} />;
  }
  if (!wizard) return <AnalyticsSkeleton kind={kind} />;
  const shared = { kind, wizard };
  const summary = (
    <ErrorBoundary title={t("Failed to load this view")}>
      <AnalyticsSummary {...shared} query={analytics} open={open} onOpen={(step) => onSearch({ open: step }, false)} />
    </ErrorBoundary>
  );
  const people = (
    <ErrorBoundary title={t("Failed to load this view")}>
      <People
        {...shared}
        analytics={analytics.data}
        isWaiting={analytics.isPending}
        filter={filter}
        onFilter={(change: PeopleFilter) => onSearch(change, false)}
      />
    </ErrorBoundary>
  );
  return (
    <div className="flex flex-col gap-6">
      <AnalyticsHeader
        {...shared}
        canExport={analytics.data !== undefined && !isUntouched(analytics.data, kind, wizard)}
      />
      <Exports of={wizard.id} />
      <Tabs
        label={t("View")}
        selected={view}
        onChange={(id) => onSearch({ view: id === "people" ? "people" : undefined }, true)}
        items={[
          { id: "summary", label: t("Summary"), icon: ChartColumn, content: summary },
          { id: "people", label: t("Tester Progress"), icon: UsersRound, content: people },
        ]}
      />
    </div>
  );
}
