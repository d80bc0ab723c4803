import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { ErrorState, LinkButton, Loading, Skeleton, SkeletonCard } from "#ui/index.ts";
import { FormBuilder } from "./editor.tsx";
import { takeNewDraft } from "./use-builder.ts";
import { FormNotFound } from "../not-found.tsx";
import { formEditQuery, formQuery } from "../queries.ts";

/** The screen for both the new and the edit route. */
export function FormBuilderScreen() {
  const { projectId = "", formId } = useParams({ strict: false });
  const { form } = useSearch({ strict: false });
  // A new form gets its ID into the address at its first change. Without it again, another one is begun.
  const [begun, setBegun] = useState({ count: 0, form });
  if (begun.form !== form) setBegun({ form, count: begun.count + (form === undefined ? 1 : 0) });
  if (formId === undefined) return <NewForm key={`new ${begun.count}`} projectId={projectId} />;
  return <EditForm key={formId} projectId={projectId} formId={formId} />;
}

/** After a reload, a form that was begun here is found again by its address, or by what is on this device. */
function NewForm({ projectId }: { projectId: string }) {
  const { form } = useSearch({ strict: false });
  const [made] = useState(() => takeNewDraft(projectId, form));
  if (made === undefined) return <FormBuilder projectId={projectId} />;
  return <Navigate to="/projects/$projectId/forms/$formId/edit" params={{ projectId, formId: made }} replace />;
}

export function EditForm({ projectId, formId }: { projectId: string; formId: string }) {
  // Always edit the latest stored version, not a cached one, and do not replace it during editing.
  const form = useQuery({ ...formQuery(formId), refetchOnMount: "always", refetchOnWindowFocus: false });
  usePageTitle(form.data && t("Edit {title}", { title: form.data.title }));
  const edit = useQuery({ ...formEditQuery(formId), refetchOnMount: "always" });
  const formsHref = `/projects/${projectId}/forms`;
  // A failed refetch does not unmount the builder.
  if (form.data && form.isFetchedAfterMount && edit.data && edit.isFetchedAfterMount)
    return <FormBuilder projectId={projectId} form={form.data} edit={edit.data} />;
  if (hasCode(form.error ?? edit.error, "not_found")) return <FormNotFound formsHref={formsHref} />;
  const failed = [form, edit].find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState title={t("Failed to load form. Please try again.")} query={failed}>
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
