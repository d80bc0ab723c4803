import type { WizardKind } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { Loading, Skeleton, SkeletonCard } from "#ui/index.ts";
import { wizardQuery } from "../queries.ts";
import { WizardMissing } from "../not-found.tsx";
import { type BuilderTab, WizardBuilder } from "./tabs.tsx";

interface EditWizardProps {
  kind: WizardKind;
  projectId: string;
  wizardId: string;
  tab: BuilderTab | undefined;
  onTab: (tab: BuilderTab) => void;
}

/** Edits a wizard of either kind, starting from the latest stored version. */
export function EditWizard({ kind, projectId, wizardId, tab, onTab }: EditWizardProps) {
  const wizard = useQuery({ ...wizardQuery(wizardId, kind), refetchOnMount: "always", refetchOnWindowFocus: false });
  usePageTitle(wizard.data && t("Edit {title}", { title: wizard.data.title }));
  // A failed refetch does not unmount the builder.
  if (wizard.data && wizard.isFetchedAfterMount) {
    return <WizardBuilder kind={kind} projectId={projectId} wizard={wizard.data} tab={tab} onTab={onTab} />;
  }
  if (wizard.isError) return <WizardMissing kind={kind} projectId={projectId} query={wizard} />;
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-5 w-72" />
      <SkeletonCard className="max-w-3xl min-h-80" />
    </Loading>
  );
}
