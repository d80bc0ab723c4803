import type { WizardKind } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import { ApiError } from "../../../api.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { EmptyState, ErrorState, LinkButton, Loading, Skeleton, SkeletonCard } from "../../../ui/index.ts";
import { wizardQuery } from "../queries.ts";
import { listPath } from "../wizard-paths.ts";
import { kindWords } from "../wizard-words.ts";
import { type BuilderTab, WizardBuilder } from "./wizard-builder.tsx";

interface EditWizardProps {
  kind: WizardKind;
  projectId: string;
  wizardId: string;
  tab: BuilderTab | undefined;
  onTab: (tab: BuilderTab) => void;
}

/** Changes a wizard of either kind, from what is stored now. */
export function EditWizard({ kind, projectId, wizardId, tab, onTab }: EditWizardProps) {
  const wizard = useQuery({ ...wizardQuery(wizardId, kind), refetchOnMount: "always", refetchOnWindowFocus: false });
  const words = kindWords[kind];
  usePageTitle(wizard.data && `Edit ${wizard.data.title}`);
  const back = <LinkButton href={listPath(kind, projectId)}>Back to {words.tab.toLowerCase()}</LinkButton>;
  // A later refresh that fails does not take the builder away.
  if (wizard.data && wizard.isFetchedAfterMount) {
    return <WizardBuilder kind={kind} projectId={projectId} wizard={wizard.data} tab={tab} onTab={onTab} />;
  }
  if (wizard.error instanceof ApiError && [404, 422].includes(wizard.error.status)) {
    return (
      <EmptyState icon={FileQuestion} title={`This ${words.noun} was not found`} headingLevel={1} action={back}>
        It may have been removed, or the address is not quite right.
      </EmptyState>
    );
  }
  if (wizard.isError) {
    return (
      <>
        <h1 className="sr-only">{words.editTitle}</h1>
        <ErrorState title={words.failedToOpen} onRetry={() => void wizard.refetch()} isRetrying={wizard.isFetching}>
          {wizard.error.message}
        </ErrorState>
      </>
    );
  }
  return (
    <Loading className="flex flex-col gap-4">
      <h1 className="sr-only">{words.editTitle}</h1>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-5 w-72" />
      <SkeletonCard className="max-w-3xl min-h-80" />
    </Loading>
  );
}
