import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Navigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { ToolbarSpace } from "#shared/editing/toolbar.tsx";
import { ErrorState, LinkButton, Loading, SkeletonCard } from "#ui/index.ts";
import { FormBuilder } from "./editor.tsx";
import { loadDraft, takeNewDraft } from "./use-builder.ts";
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

const editTitle = ({ title }: { title: string }) => t("Edit {title}", { title });

/** Read once for each opening, and never again while it is edited. */
const onDevice = { networkMode: "always", gcTime: 0, refetchOnMount: "always", refetchOnWindowFocus: false } as const;

/** After a reload, a form that was begun here is found again by its address, or by what is on this device. */
function NewForm({ projectId }: { projectId: string }) {
  const { form } = useSearch({ strict: false });
  const [named] = useState(form);
  const { data: published } = useQuery({ ...formQuery(form ?? ""), enabled: false });
  usePageTitle(published && editTitle(published));
  const taken = useQuery({
    ...onDevice,
    queryKey: ["builder draft", projectId, named ?? null],
    queryFn: () => takeNewDraft(projectId, named),
  });
  if (taken.isError) return <BuilderFailed projectId={projectId} query={taken} />;
  if (!taken.isFetchedAfterMount || !taken.data) return <BuilderSkeleton />;
  const { formId, draft } = taken.data;
  if (formId === undefined) return <FormBuilder projectId={projectId} draft={draft} />;
  return <Navigate to="/projects/$projectId/forms/$formId/edit" params={{ projectId, formId }} replace />;
}

export function EditForm({ projectId, formId }: { projectId: string; formId: string }) {
  // Always edit the latest stored version, not a cached one, and do not replace it during editing.
  const form = useQuery({ ...formQuery(formId), refetchOnMount: "always", refetchOnWindowFocus: false });
  usePageTitle(form.data && editTitle(form.data));
  const edit = useQuery({ ...formEditQuery(formId), refetchOnMount: "always" });
  const draft = useQuery({
    ...onDevice,
    queryKey: ["builder draft", projectId, formId],
    queryFn: () => loadDraft(projectId, formId),
  });
  const areRead = [form, edit, draft].every(({ isFetchedAfterMount }) => isFetchedAfterMount);
  // A failed refetch does not unmount the builder.
  if (form.data && edit.data && draft.data !== undefined && areRead)
    return <FormBuilder projectId={projectId} form={form.data} edit={edit.data} draft={draft.data} />;
  if (hasCode(form.error ?? edit.error, "not_found")) return <FormNotFound formsHref={formsOf(projectId)} />;
  const failed = [form, edit, draft].find(({ isError }) => isError);
  return failed ? <BuilderFailed projectId={projectId} query={failed} /> : <BuilderSkeleton />;
}

const formsOf = (projectId: string) => `/projects/${projectId}/forms`;

function BuilderFailed({ projectId, query }: { projectId: string; query: UseQueryResult }) {
  return (
    <ErrorState title={t("Failed to load form. Please try again.")} query={query}>
      <LinkButton href={formsOf(projectId)} variant="ghost">
        {t("Back to Forms")}
      </LinkButton>
    </ErrorState>
  );
}

function BuilderSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <ToolbarSpace />
      <div className="grid gap-4 lg:grid-cols-[min(11rem,19%)_minmax(0,1fr)_min(20rem,34%)]">
        <SkeletonCard className="hidden lg:block" />
        <SkeletonCard />
        <SkeletonCard className="hidden lg:block" />
      </div>
    </Loading>
  );
}
