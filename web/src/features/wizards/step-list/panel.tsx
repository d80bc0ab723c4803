import type { WizardKind, WizardStep } from "@firstlight/contract";
import { useRouter, useSearch } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, EmptyState, ErrorBoundary, lazyPart, Loading, SkeletonCard } from "#ui/index.ts";
import { StepsList } from "./list.tsx";
import { draftOf } from "#shared/drafts/device-storage.ts";
import type { StoredStep } from "../step-editor/draft-shape.ts";
import { stepSubject } from "../step-editor/draft-key.ts";

/** A step's draft on this device. Its parser is heavy, so it loads only if there is a draft. */
function loadStoredStep(...whose: Parameters<typeof stepSubject>): Promise<StoredStep | null> | null {
  const stored = draftOf(stepSubject(...whose)).read();
  if (stored === null) return null;
  return import("../step-editor/draft-shape.ts").then(({ storedStepOf }) => storedStepOf(stored));
}

const StepPage = lazyPart(async () => (await import("../step-editor/page.tsx")).StepPage, { fallback: "outer" });
const StepDialog = lazyPart(async () => (await import("../step-editor/dialog.tsx")).StepDialog, { fallback: "outer" });

interface StepsPanelProps {
  wizard: { id: string; project_id: string; steps: readonly WizardStep[] };
  kind: WizardKind;
}

/** Which step is open is part of the address: back, reload and links work. */
function useOpenStep() {
  const router = useRouter();
  const { step } = useSearch({ strict: false });
  const go = (next: string | undefined, isDone = false) =>
    void router.navigate({
      to: ".",
      search: (before) => ({ ...before, tab: "steps", step: next }),
      resetScroll: next !== undefined,
      ignoreBlocker: isDone,
    });
  return { open: step, go };
}

interface OpenStepProps extends StepsPanelProps {
  open: string;
  onClose: (isDone?: boolean) => void;
}

function OpenStep({ wizard, kind, open, onClose }: OpenStepProps) {
  // The step stays the same while it is open: if others delete it, the user's edits are not lost.
  const [step] = useState(() => wizard.steps.find(({ id }) => id === open));
  const loadRestored = () => loadStoredStep(wizard.id, step?.id);
  const [restored, setRestored] = useState(loadRestored);
  if (!step && open !== "new") {
    return (
      <EmptyState
        icon={FileQuestion}
        title={t("Step not found")}
        action={<Button onPress={() => onClose()}>{t("All Steps")}</Button>}
      >
        {t("It may have been deleted, or the address may be wrong.")}
      </EmptyState>
    );
  }
  const isPage = kind === "wizard";
  const Editor = isPage ? StepPage : StepDialog;
  const fallback = isPage && (
    <Loading>
      <SkeletonCard className="min-h-80" />
    </Loading>
  );
  return (
    <ErrorBoundary title={t("Failed to open the step")} onRetry={() => setRestored(loadRestored)}>
      <Suspense fallback={fallback}>
        <Editor kind={kind} wizard={wizard} step={step} restored={restored} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The steps of a wizard: their list, and the one that is being changed, in its place or over it. */
export function StepsPanel({ wizard, kind }: StepsPanelProps) {
  const { open, go } = useOpenStep();
  const isOpen = open !== undefined;
  return (
    <>
      {(!isOpen || kind === "onboarding") && <StepsList kind={kind} wizard={wizard} onOpen={go} />}
      {isOpen && (
        <OpenStep key={open} wizard={wizard} kind={kind} open={open} onClose={(isDone) => go(undefined, isDone)} />
      )}
    </>
  );
}
