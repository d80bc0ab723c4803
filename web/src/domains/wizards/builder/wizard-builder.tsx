import type { WizardKind } from "@firstlight/contract";
import { useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { LeaveGuard } from "../../../lib/leave-guard.tsx";
import { Badge, Card, ErrorBoundary, Loading, PageHeader, SkeletonCard, Tabs, toast } from "../../../ui/index.ts";
import type { WholeWizard } from "../wizard-calls.ts";
import { editPath, listPath } from "../wizard-paths.ts";
import { isLive, kindWords, statusNames, statusTones } from "../wizard-words.ts";
import { BasicInfo } from "./basic-info.tsx";
import { BuilderNotes } from "./builder-notes.tsx";
import { SaveFirst } from "./save-first.tsx";
import { useBasics } from "./use-basics.ts";
import { useSaveWizard } from "./use-save-wizard.ts";

const StepsPanel = lazy(async () => ({ default: (await import("../editor/steps-panel.tsx")).StepsPanel }));
const WizardPreview = lazy(async () => ({ default: (await import("../run/wizard-preview.tsx")).WizardPreview }));

export type BuilderTab = "basic" | "steps" | "preview";

function Panel({ what, children }: { what: string; children: ReactNode }) {
  const fallback = (
    <Loading className="flex flex-col gap-4">
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
  return (
    <ErrorBoundary title={`The ${what} could not be shown.`}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface WizardBuilderProps {
  kind: WizardKind;
  projectId: string;
  /** Left out for a new one. */
  wizard?: WholeWizard;
  tab?: BuilderTab | undefined;
  onTab?: (tab: BuilderTab) => void;
}

function useBuilder({ kind, projectId, wizard }: WizardBuilderProps) {
  const router = useRouter();
  const basics = useBasics({ kind, projectId, wizard });
  const words = kindWords[kind];
  const listHref = listPath(kind, projectId);
  const saving = useSaveWizard({
    kind,
    projectId,
    wizard,
    basics,
    onSaved: (stored) => {
      const waits = isLive(stored.status) && stored.step_count === 0;
      const later = waits ? { description: "Testers see it once it has a step." } : {};
      if (wizard) toast.success(`“${stored.title}” is saved`, later);
      else toast.success(words.saved);
      const href = wizard ? listHref : editPath(kind, stored, "steps");
      void router.navigate({ href, ignoreBlocker: true, replace: !wizard });
    },
  });
  return { basics, saving, listHref, leave: () => void router.navigate({ href: listHref }) };
}

/** Basic Info, Steps and Preview of a wizard; the last two wait until it has been saved once. */
export function WizardBuilder(props: WizardBuilderProps) {
  const { kind, wizard, onTab } = props;
  const { basics, saving, listHref, leave } = useBuilder(props);
  const words = kindWords[kind];
  const tab = wizard ? (props.tab ?? "basic") : "basic";
  const go = (id: string) => onTab?.(id === "steps" || id === "preview" ? id : "basic");
  const basicInfo = (
    <Card padding="md" className="max-w-3xl">
      <BasicInfo kind={kind} basics={basics} saving={saving} onCancel={leave}>
        {!wizard && <SaveFirst kind={kind} />}
      </BasicInfo>
    </Card>
  );
  const items = [
    { id: "basic", label: "Basic Info", content: basicInfo },
    {
      id: "steps",
      label: "Steps",
      isDisabled: !wizard,
      ...(wizard && { count: wizard.steps.length }),
      content: <Panel what="steps">{wizard && <StepsPanel kind={kind} wizard={wizard} />}</Panel>,
    },
    {
      id: "preview",
      label: "Preview",
      isDisabled: !wizard,
      content: (
        <Panel what="preview">
          {wizard && (
            <Card padding="md" className="max-w-3xl">
              <WizardPreview title={wizard.title} steps={wizard.steps} settings={wizard.settings} />
            </Card>
          )}
        </Panel>
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard isDirty={basics.isDirty && !saving.isPending} onLeave={basics.forget} isKeptOnPage />
      <PageHeader
        back={{ label: words.tab, href: listHref }}
        title={wizard ? words.editTitle : words.newTitle}
        description={wizard?.title}
        meta={wizard && <Badge tone={statusTones[wizard.status]}>{statusNames[wizard.status]}</Badge>}
      />
      {wizard && (
        <BuilderNotes kind={kind} wizard={wizard} onAddSteps={tab === "steps" ? undefined : () => go("steps")} />
      )}
      <Tabs label={words.editTitle} items={items} selected={tab} onChange={go} />
    </div>
  );
}
