import type { Form } from "@firstlight/contract";
import { ChartColumn, Table2, UserRound } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, Tabs } from "#ui/index.ts";
import type { ResponseFilters } from "./filters.ts";
import { RowsSkeleton } from "../response-table/rows-skeleton.tsx";
import { SummarySkeleton } from "../summary/skeleton.tsx";

const Summary = lazy(async () => ({ default: (await import("../summary/view.tsx")).ResponsesSummary }));
const ResponsesTable = lazy(async () => ({ default: (await import("../response-table/table.tsx")).ResponsesTable }));
const Individual = lazy(async () => ({ default: (await import("./individual.tsx")).ResponsesIndividual }));

export const responsesViews = ["summary", "table", "individual"] as const;
export type ResponsesView = (typeof responsesViews)[number];

interface ResponsesViewsProps {
  form: Form;
  filters: ResponseFilters;
  view: ResponsesView;
  sort: string | undefined;
  responseId: string | undefined;
  onView: (view: ResponsesView) => void;
  /** Leads to one response, from which Back returns. */
  onOpen: (responseId: string) => void;
  /** Continues with a neighbor; with the first response if none is named. */
  onShow: (responseId: string | undefined) => void;
}

/** An error in one view does not affect the others. */
function View({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary title={t("Failed to load this view")}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The same answers in three ways; only the chosen one is loaded. */
export function ResponsesViews(props: ResponsesViewsProps) {
  const { form, filters, view, sort, responseId, onView, onOpen, onShow } = props;
  const shared = { form, filters };
  const summary = (
    <View skeleton={<SummarySkeleton />}>
      <Summary {...shared} onOpen={onOpen} />
    </View>
  );
  const table = (
    <View skeleton={<RowsSkeleton />}>
      <ResponsesTable {...shared} sort={sort} />
    </View>
  );
  const individual = (
    <View skeleton={<RowsSkeleton />}>
      <Individual {...shared} sort={sort} responseId={responseId} onShow={onShow} />
    </View>
  );
  return (
    <Tabs
      label={t("View")}
      selected={view}
      onChange={(id) => onView(responsesViews.find((one) => one === id) ?? "summary")}
      items={[
        { id: "summary", label: t("Summary"), icon: ChartColumn, content: summary },
        { id: "table", label: t("Table"), icon: Table2, content: table },
        { id: "individual", label: t("Individual"), icon: UserRound, content: individual },
      ]}
    />
  );
}
