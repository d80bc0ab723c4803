import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { ErrorState, LinkButton, Loading, Skeleton, SkeletonCard } from "#ui/index.ts";
import { FormBuilder } from "./editor.tsx";
import { FormNotFound } from "../not-found.tsx";
import { formQuery } from "../queries.ts";

/** The screen for both the new and the edit route. */
export function FormBuilderScreen() {
  const { projectId = "", formId } = useParams({ strict: false });
  if (formId === undefined) return <FormBuilder key="new" projectId={projectId} />;
  return <EditForm key={formId} projectId={projectId} formId={formId} />;
}

export function EditForm({ projectId, formId }: { projectId: string; formId: string }) {
  // Always edit the latest stored version, not a cached one, and do not replace it during editing.
  const form = useQuery({ ...formQuery(formId), refetchOnMount: "always", refetchOnWindowFocus: false });
  usePageTitle(form.data && t("Edit {title}", { title: form.data.title }));
  const formsHref = `/projects/${projectId}/forms`;
  // A failed refetch does not unmount the builder.
  if (form.data && form.isFetchedAfterMount) return <FormBuilder projectId={projectId} form={form.data} />;
  if (hasCode(form.error, "not_found")) return <FormNotFound formsHref={formsHref} />;
  if (form.isError) {
    return (
      <ErrorState title={t("Failed to load form. Please try again.")} query={form}>
        <LinkButton href={formsHref} variant="ghost">
          {t("Back to Forms")}
        </LinkButton>
      </ErrorState>
    );
  }
  return <BuilderSkeleton />;
}

function BuilderSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-7 w-48" />
      <SkeletonCard />
      <div className="grid gap-4 lg:grid-cols-[12rem_1fr_20rem]">
        <SkeletonCard className="hidden lg:block" />
        <SkeletonCard />
        <SkeletonCard className="hidden lg:block" />
      </div>
    </Loading>
  );
}
