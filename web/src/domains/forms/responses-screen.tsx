import type { Form } from "@firstlight/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { MessageSquareText, Pencil, Table2, UserRound } from "lucide-react";
import { ApiError } from "../../api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useCan } from "../../lib/permissions.ts";
import {
  Badge,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadMore,
  Loading,
  PageHeader,
  Skeleton,
  SkeletonRow,
  Tabs,
} from "../../ui/index.ts";
import { FormNotFound } from "./form-not-found.tsx";
import { statusNames, statusTones } from "./form-words.ts";
import { counted } from "../../lib/counted.ts";
import { formQuery, responsesQuery } from "./queries.ts";
import { ResponsesIndividual } from "./responses-individual.tsx";
import { ResponsesTable } from "./responses-table.tsx";

const route = getRouteApi("/staff/projects/$projectId/forms/$formId/responses");

export type ResponsesView = "summary" | "table" | "individual";

export function ResponsesScreen() {
  const { projectId, formId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
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
  return (
    <FormResponses
      form={form.data}
      view={search.view ?? "table"}
      responseId={search.response}
      onView={(view) => void navigate({ search: view === "table" ? {} : { view } })}
      onShow={(response) => void navigate({ search: { view: "individual", response }, replace: true })}
    />
  );
}

interface FormResponsesProps {
  form: Form;
  view: ResponsesView;
  responseId: string | undefined;
  onView: (view: ResponsesView) => void;
  onShow: (id: string) => void;
}

export function FormResponses({ form, view, responseId, onView, onShow }: FormResponsesProps) {
  const canManage = useCan("manage forms");
  const formsHref = `/projects/${form.project_id}/forms`;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        back={{ label: "Forms", href: formsHref }}
        title={form.title}
        meta={<Badge tone={statusTones[form.status]}>{statusNames[form.status]}</Badge>}
        description={counted(form.response_count, "response")}
        actions={
          canManage && (
            <LinkButton href={`${formsHref}/${form.id}/edit`} icon={Pencil}>
              Edit Form
            </LinkButton>
          )
        }
      />
      <ResponsesOf form={form} view={view} responseId={responseId} onView={onView} onShow={onShow} />
    </div>
  );
}

function ResponsesOf({ form, view, responseId, onView, onShow }: FormResponsesProps) {
  const query = useInfiniteQuery(responsesQuery(form.id));
  const responses = query.data?.pages.flatMap((page) => page.items);
  const total = query.data?.pages[0]?.total ?? form.response_count;
  if (query.isError && !responses) {
    return (
      <ErrorState
        title="The responses could not be loaded."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!responses) return <RowsSkeleton />;
  if (responses.length === 0) return <NoResponses form={form} />;

  const loadMore = async () => {
    const { data } = await query.fetchNextPage();
    return data?.pages.at(-1)?.items[0];
  };
  const table = (
    <>
      <ResponsesTable form={form} responses={responses} />
      {query.hasNextPage && (
        <LoadMore
          label="Load more"
          onPress={() => void query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
          shown={responses.length}
          total={total}
        />
      )}
    </>
  );
  const individual = (
    <ResponsesIndividual
      form={form}
      responses={responses}
      total={total}
      responseId={responseId}
      onShow={onShow}
      loadMore={query.hasNextPage ? loadMore : undefined}
      isLoading={query.isFetchingNextPage}
    />
  );
  return (
    <Tabs
      label="View"
      selected={view}
      onChange={(id) => onView(id === "individual" ? "individual" : "table")}
      items={[
        { id: "table", label: "Table", icon: Table2, content: table },
        { id: "individual", label: "Individual", icon: UserRound, content: individual },
      ]}
    />
  );
}

function NoResponses({ form }: { form: Form }) {
  const why = {
    draft: "This form is a draft. Open it, and the answers of your testers appear here.",
    open: "The form is open. As soon as a tester submits it, the answers appear here.",
    closed: "This form was closed before anybody answered it.",
  };
  return (
    <EmptyState icon={MessageSquareText} title="No responses yet">
      {why[form.status]}
    </EmptyState>
  );
}

function RowsSkeleton() {
  return (
    <Loading>
      {Array.from({ length: 6 }, (_, row) => (
        <SkeletonRow key={row} columns={5} />
      ))}
    </Loading>
  );
}

function ResponsesSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-7 w-64" />
      <RowsSkeleton />
    </div>
  );
}
