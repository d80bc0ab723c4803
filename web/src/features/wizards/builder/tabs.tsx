import type { WizardKind } from "@firstlight/contract";
import { ChartColumn, UserPlus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { t } from "#lib/text/translate.ts";
import {
  Badge,
  Button,
  Card,
  ErrorBoundary,
  lazyPart,
  LinkButton,
  Loading,
  PageHeader,
  SkeletonCard,
  Tabs,
} from "#ui/index.ts";
import type { WholeWizard } from "../calls.ts";
import { analyticsPath } from "../paths.ts";
import { kindTexts, statusNames, statusTones } from "../staff-labels.ts";
import { BuilderNotes } from "./notes.tsx";

const AssignDialog = lazyPart(async () => (await import("../assignment/dialog.tsx")).AssignDialog);

/** The actions after building: assign the wizard and view its analytics. */
function BuilderLinks({ kind, wizard }: { kind: WizardKind; wizard: WholeWizard }) {
  const [isAssigning, setAssigning] = useState(false);
  // Onboarding is automatically assigned to every tester.
  const canAssign = kind === "wizard" && wizard.status !== "archived";
  return (
    <>
      {canAssign && (
        <Button icon={UserPlus} onPress={() => setAssigning(true)}>
          {t("Assign…")}
        </Button>
      )}
      <LinkButton href={analyticsPath(kind, wizard)} icon={ChartColumn}>
        {t("View Analytics")}
      </LinkButton>
      {isAssigning && <AssignDialog wizard={wizard} onClose={() => setAssigning(false)} />}
    </>
  );
}

const BasicTab = lazyPart(async () => (await import("./basic-tab.tsx")).BasicTab, { fallback: "outer" });
const StepsPanel = lazyPart(async () => (await import("../step-list/panel.tsx")).StepsPanel, { fallback: "outer" });
const WizardPreview = lazyPart(async () => (await import("../run/preview.tsx")).WizardPreview, { fallback: "outer" });

export type BuilderTab = "basic" | "steps" | "preview";

function Panel({ what, children }: { what: string; children: ReactNode }) {
  const fallback = (
    <Loading className="flex flex-col gap-4">
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
  return (
    <ErrorBoundary title={t("Failed to load {what}", { what })}>
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

/** Basic Info, Steps and Preview of a wizard; the last two wait until it has been saved once. */
export function WizardBuilder(props: WizardBuilderProps) {
  const { kind, projectId, wizard, onTab } = props;
  const [isBasicOpen, setBasicOpen] = useState(false);
  const words = kindTexts[kind];
  const tab = wizard ? (props.tab ?? "basic") : "basic";
  if (tab === "basic" && !isBasicOpen) setBasicOpen(true);
  const go = (id: string) => onTab?.(id === "steps" || id === "preview" ? id : "basic");
  const items = [
    {
      id: "basic",
      label: t("Basic Info"),
      staysMounted: true,
      content: isBasicOpen && (
        <Panel what={t("basic info")}>
          <BasicTab kind={kind} projectId={projectId} wizard={wizard} />
        </Panel>
      ),
    },
    {
      id: "steps",
      label: t("Steps"),
      isDisabled: !wizard,
      ...(wizard && { count: wizard.steps.length }),
      content: <Panel what={t("steps")}>{wizard && <StepsPanel kind={kind} wizard={wizard} />}</Panel>,
    },
    {
      id: "preview",
      label: t("Preview"),
      isDisabled: !wizard,
      content: (
        <Panel what={t("preview")}>
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
      <PageHeader
        title={wizard && words.editTitle}
        level={2}
        meta={wizard && <Badge tone={statusTones[wizard.status]}>{statusNames[wizard.status]}</Badge>}
        actions={wizard && <BuilderLinks kind={kind} wizard={wizard} />}
      />
      {wizard && (
        <BuilderNotes kind={kind} wizard={wizard} onAddSteps={tab === "steps" ? undefined : () => go("steps")} />
      )}
      <Tabs label={words.editTitle} items={items} selected={tab} onChange={go} />
    </div>
  );
}
