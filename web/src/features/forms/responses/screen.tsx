import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { ErrorState, Skeleton } from "#ui/index.ts";
import { FormNotFound } from "../not-found.tsx";
import { formQuery } from "../queries.ts";
import { FormResponses } from "./frame.tsx";
import { SummarySkeleton } from "../summary/skeleton.tsx";

const route = getRouteApi("/staff/projects/$projectId/forms/$formId/responses");

export function ResponsesScreen() {
  const { projectId, formId } = route.useParams();
  const form = useQuery(formQuery(formId));
  usePageTitle(form.data && t("Responses to {title}", { title: form.data.title }));
  const formsHref = `/projects/${projectId}/forms`;
  if (hasCode(form.error, "not_found")) return <FormNotFound formsHref={formsHref} />;
  if (!form.data && form.isError) {
    return (
      <ErrorState
        title={t("Failed to load form. Please try again.")}
        onRetry={() => void form.refetch()}
        isRetrying={form.isFetching}
      />
    );
  }
  if (!form.data) return <ResponsesSkeleton />;
  return <FormResponses form={form.data} />;
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
