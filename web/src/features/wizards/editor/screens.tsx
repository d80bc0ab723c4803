import type { WizardKind } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { ToolbarSpace } from "#shared/editing/toolbar.tsx";
import { Loading, Skeleton, SkeletonCard } from "#ui/index.ts";
import { WizardMissing } from "../not-found.tsx";
import { wizardEditQuery, wizardQuery } from "../queries.ts";
import type { EditorTab } from "./tabs.tsx";
import { loadStoredCopy } from "../working-copy/use-wizard-content.ts";
import { NewWizard } from "./new-wizard.tsx";
import { WizardEditor } from "./wizard-editor.tsx";

export function NewWizardScreen() {
  const { projectId = "" } = useParams({ strict: false });
  return <NewWizard kind="wizard" projectId={projectId} />;
}

/** What was typed on this device and never reached the server, read once for each opening. */
const storedCopyQuery = (wizardId: string) => ({
  queryKey: ["wizards", "on this device", wizardId],
  queryFn: () => loadStoredCopy(wizardId),
  networkMode: "always" as const,
  gcTime: 0,
});

function EditScreen({ kind }: { kind: WizardKind }) {
  const { projectId = "", wizardId = "" } = useParams({ strict: false });
  const { tab } = useSearch({ strict: false });
  const router = useRouter();
  const wizard = useQuery({ ...wizardQuery(wizardId, kind), refetchOnMount: "always", refetchOnWindowFocus: false });
  const edit = useQuery({ ...wizardEditQuery(wizardId), refetchOnMount: "always", refetchOnWindowFocus: false });
  const restored = useQuery({ ...storedCopyQuery(wizardId), refetchOnWindowFocus: false });
  usePageTitle(wizard.data && t("Edit {title}", { title: wizard.data.title }));
  const go = (to: EditorTab) => {
    const search = to === "basic" ? {} : { tab: to };
    return router.navigate({ to: ".", search, replace: true, resetScroll: false, ignoreBlocker: true });
  };
  // A failed refetch does not unmount the editor.
  const isRead = wizard.isFetchedAfterMount && edit.isFetchedAfterMount && restored.isFetched;
  if (wizard.data && edit.data && isRead) {
    return (
      <WizardEditor
        key={wizardId}
        kind={kind}
        projectId={projectId}
        wizard={wizard.data}
        edit={edit.data}
        restored={restored.data ?? null}
        tab={tab === "steps" || tab === "preview" ? tab : "basic"}
        onTab={go}
      />
    );
  }
  const failed = [wizard, edit].find(({ isError }) => isError);
  if (failed) return <WizardMissing kind={kind} projectId={projectId} query={failed} />;
  return (
    <Loading className="flex flex-col gap-4">
      <ToolbarSpace />
      <Skeleton className="h-9 w-72" />
      <SkeletonCard className="min-h-80" />
    </Loading>
  );
}

/** The same editor under the two addresses of wizards and onboarding wizards. */
export const EditWizardScreen = () => <EditScreen kind="wizard" />;
export const EditOnboardingScreen = () => <EditScreen kind="onboarding" />;
