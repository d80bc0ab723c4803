import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { ErrorState, Loading, Skeleton, SkeletonText } from "../../ui/index.ts";
import { FillForm } from "./fill-form.tsx";
import { FillOutcome } from "./fill-outcome.tsx";
import { formQuery, myFormsQuery } from "./queries.ts";
import type { Outcome } from "./use-submit.ts";

const route = getRouteApi("/tester/dashboard/projects/$projectId/forms/$formId");

export function FillFormScreen() {
  const { projectId, formId } = route.useParams();
  return <FormToFill key={formId} projectId={projectId} formId={formId} />;
}

export function FormToFill({ projectId, formId }: { projectId: string; formId: string }) {
  const form = useQuery(formQuery(formId));
  const mine = useQuery(myFormsQuery(projectId));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  usePageTitle(form.data?.title);

  const entries = mine.data?.forms ?? [];
  const next = entries.find((entry) => !entry.completed && entry.form.id !== formId);
  if (outcome) return <FillOutcome outcome={outcome} projectId={projectId} next={next} />;
  if (form.isLoading || mine.isLoading) return <FillSkeleton />;
  if (entries.some((entry) => entry.completed && entry.form.id === formId)) {
    return <FillOutcome outcome="already" projectId={projectId} next={next} />;
  }
  // The server tells a tester the same of a closed form and of an unknown one, so the words have to fit both.
  const isGone = !form.data && form.error instanceof ApiError && form.error.status === 404;
  if (isGone) return <FillOutcome outcome="absent" projectId={projectId} />;
  if (!form.data) {
    return (
      <ErrorState
        title="Failed to load form. Please try again."
        onRetry={() => void form.refetch()}
        isRetrying={form.isFetching}
      />
    );
  }
  // A changed form starts over from the answers kept on the device.
  return (
    <FillForm
      key={form.data.version}
      form={form.data}
      backHref={`/dashboard/projects/${projectId}`}
      onEnd={setOutcome}
    />
  );
}

function FillSkeleton() {
  return (
    <Loading className="mx-auto flex w-full max-w-xl flex-col gap-6 sm:pt-24">
      <Skeleton className="h-8 w-3/4" />
      <SkeletonText lines={3} />
      <Skeleton className="h-3 w-32" />
      <Skeleton className="mt-4 h-12 w-full rounded-md sm:w-28" />
    </Loading>
  );
}
