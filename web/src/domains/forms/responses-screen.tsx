import type { Form } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useMemo } from "react";
import { ApiError } from "../../api.ts";
import { counted } from "../../lib/counted.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useCan } from "../../lib/permissions.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { Badge, ErrorState, LinkButton, PageHeader, Skeleton } from "../../ui/index.ts";
import { FormNotFound } from "./form-not-found.tsx";
import { statusNames, statusTones } from "./form-words.ts";
import { NoMatch } from "./no-match.tsx";
import { formQuery } from "./queries.ts";
import { ExportMenu, Exports } from "./responses-export-menu.tsx";
import { ResponsesFilterBar } from "./responses-filter-bar.tsx";
import { filtersOf, noFilters, type ResponseFilters } from "./responses-filters.ts";
import { SummarySkeleton } from "./responses-summary-skeleton.tsx";
import { type ResponsesView, ResponsesViews } from "./responses-views.tsx";

const route = getRouteApi("/staff/projects/$projectId/forms/$formId/responses");

export function ResponsesScreen() {
  const { projectId, formId } = route.useParams();
  const form = useQuery(formQuery(formId));
  usePageTitle(form.data && `Responses to ${form.data.title}`);
  const formsHref = `/projects/${projectId}/forms`;
  if (form.error instanceof ApiError && form.error.status === 404) return <FormNotFound formsHref={formsHref} />;
  if (!form.data && form.isError) {
    return (
      <ErrorState
        title="Failed to load form. Please try again."
        onRetry={() => void form.refetch()}
        isRetrying={form.isFetching}
      />
    );
  }
  if (!form.data) return <ResponsesSkeleton />;
  return <FormResponses form={form.data} />;
}

/** What the address says, and ways to change it. */
function useAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useMemo(() => filtersOf(search), [search]);
  const settled = useSettled(JSON.stringify(filters));
  return {
    search,
    filters,
    /** Once typing has paused; the same object as long as it says the same. */
    settled: useMemo(() => filtersOf(JSON.parse(settled) as Record<string, unknown>), [settled]),
    narrow: (next: ResponseFilters) =>
      void navigate({
        search: ({ view, sort }) => ({ view, sort, ...noFilters, ...next }),
        replace: true,
      }),
    onView: (view: ResponsesView) => void navigate({ search: (before) => ({ ...before, view, response: undefined }) }),
    onOpen: (response: string) => void navigate({ search: (before) => ({ ...before, view: "individual", response }) }),
    onShow: (response: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, view: "individual", response }), replace: true }),
  };
}

function FormResponses({ form }: { form: Form }) {
  const { search, filters, settled, narrow, ...go } = useAddress();
  const canManage = useCan("manage forms");
  const formsHref = `/projects/${form.project_id}/forms`;
  const hasAny = form.response_count > 0;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        back={{ label: "Forms", href: formsHref }}
        title={form.title}
        meta={<Badge tone={statusTones[form.status]}>{statusNames[form.status]}</Badge>}
        description={counted(form.response_count, "response")}
        actions={
          <>
            {hasAny && <ExportMenu form={form} filters={filters} sort={search.sort} />}
            {canManage && (
              <LinkButton href={`${formsHref}/${form.id}/edit`} icon={Pencil}>
                Edit Form
              </LinkButton>
            )}
          </>
        }
      />
      <Exports formId={form.id} />
      {hasAny ? (
        <>
          <ResponsesFilterBar form={form} filters={filters} onChange={narrow} />
          <ResponsesViews
            form={form}
            filters={settled}
            view={search.view ?? "summary"}
            sort={search.sort}
            responseId={search.response}
            {...go}
          />
        </>
      ) : (
        <NoMatch form={form} filters={noFilters} />
      )}
    </div>
  );
}

function ResponsesSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-9 w-full max-w-md" />
      <SummarySkeleton />
    </div>
  );
}
