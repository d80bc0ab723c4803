import { type ReactNode, useDeferredValue } from "react";
import type { Form } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ChartColumn, Table2, UserRound } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, lazyPart, Tabs } from "#ui/index.ts";
import type { ResponseFilters } from "./filters.ts";
import { responsePagesQuery } from "./pages.ts";
import { RowsSkeleton } from "../response-table/rows-skeleton.tsx";
import { SummarySkeleton } from "../summary/skeleton.tsx";

const Summary = lazyPart(async () => (await import("../summary/view.tsx")).ResponsesSummary, {
  fallback: () => <SummarySkeleton />,
});
const ResponsesTable = lazyPart(async () => (await import("../response-table/table.tsx")).ResponsesTable, {
  fallback: () => <RowsSkeleton />,
});
const Individual = lazyPart(async () => (await import("./individual.tsx")).ResponsesIndividual, {
  fallback: () => <RowsSkeleton />,
});

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
  onNarrow: (filters: ResponseFilters) => void;
}

/** The same answers in three ways; only the chosen one is loaded. */
export function ResponsesViews(props: ResponsesViewsProps) {
  const { form, filters, view, sort, responseId, onView, onOpen, onShow, onNarrow } = props;
  const client = useQueryClient();
  const shared = { form, filters };
  const preloadTable = () => {
    ResponsesTable.preload();
    void client.prefetchInfiniteQuery(responsePagesQuery({ formId: form.id, filters, sort }));
  };
  const summary = <Summary {...shared} onOpen={onOpen} onNarrow={onNarrow} />;
  // The pressed tab is marked before a hundred rows are drawn.
  const isDrawn = useDeferredValue(view) === "table";
  const table = isDrawn ? <ResponsesTable {...shared} sort={sort} /> : <RowsSkeleton />;
  const individual = <Individual {...shared} sort={sort} responseId={responseId} onShow={onShow} />;
  // An error in one view does not affect the others.
  const apart = (content: ReactNode) => <ErrorBoundary title={t("Failed to load this view")}>{content}</ErrorBoundary>;
  return (
    <Tabs
      label={t("View")}
      selected={view}
      onChange={(id) => onView(responsesViews.find((one) => one === id) ?? "summary")}
      items={[
        { id: "summary", label: t("Summary"), icon: ChartColumn, content: apart(summary) },
        { id: "table", label: t("Table"), icon: Table2, content: apart(table), onHover: preloadTable },
        { id: "individual", label: t("Individual"), icon: UserRound, content: apart(individual) },
      ]}
    />
  );
}
