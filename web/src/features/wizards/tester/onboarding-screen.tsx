import { type OnboardingStep, stepBefore } from "@firstlight/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Sprout } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { useSignedIn } from "#shared/session/store.ts";
import { EmptyState, ErrorState, Loading, SkeletonCard } from "#ui/index.ts";
import { type Onboarding, pendingOnboarding, useQueuedPasses } from "../run/pending-run.ts";
import { useRunDraft } from "../run/use-run-draft.ts";
import { Offline } from "../run/notices.tsx";
import { onboardingQuery } from "../run/queries.ts";
import { OnboardingProgress, progressId } from "./onboarding-progress.tsx";
import { OnboardingStepCard, toggleIdOf } from "./onboarding-step.tsx";

const route = getRouteApi("/tester/dashboard/projects/$projectId/onboarding");

/** A project's onboarding, as its tester sees it. */
export function TesterOnboardingScreen() {
  const { projectId } = route.useParams();
  const { company } = useSignedIn();
  const query = useQuery(onboardingQuery(projectId));
  if (query.isPending) return <OnboardingSkeleton />;
  if (!query.data) {
    return <ErrorState isCompact title={t("Failed to load onboarding")} query={query} />;
  }
  if (query.data.steps.length === 0) {
    return (
      <EmptyState isCompact icon={Sprout} title={t("No onboarding for this project")}>
        {t("You can start right away. If {companyName} adds first steps, they appear here.", {
          companyName: company.company_name,
        })}
      </EmptyState>
    );
  }
  return <Steps key={projectId} projectId={projectId} {...query.data} />;
}

/** The title of the step that has to be completed before this one, in the same wizard. */
function beforeOf(steps: readonly OnboardingStep[], step: OnboardingStep): string | undefined {
  if (step.completed) return undefined;
  const own = steps.filter(({ wizard_id }) => wizard_id === step.wizard_id);
  const completed = new Set(own.filter((each) => each.completed).map(({ id }) => id));
  return stepBefore(own, step.id, completed)?.title;
}

const currentOf = (steps: readonly OnboardingStep[]) => steps.find(({ completed, skipped }) => !completed && !skipped);

interface StepsProps extends Onboarding {
  projectId: string;
}

function Steps({ projectId, ...sent }: StepsProps) {
  const { count: queued, ...passes } = useQueuedPasses(sent.steps.map(({ id }) => id));
  const { steps, progress } = pendingOnboarding(sent, passes);
  const client = useQueryClient();
  const runDraft = useRunDraft(`onboarding.${projectId}`);
  /** Undefined opens the current step. */
  const [opened, setOpened] = useState<string | null>();
  /** The ID of the element to focus once it is rendered. */
  const goal = useRef<string>(undefined);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    const target = goal.current && document.querySelector<HTMLElement>(`#${CSS.escape(goal.current)}`);
    if (!target) return;
    goal.current = undefined;
    target.focus();
  }, [steps, moves]);
  const openId = opened === undefined ? currentOf(steps)?.id : opened;
  const goOn = () => {
    const after = pendingOnboarding(client.getQueryData(onboardingQuery(projectId).queryKey) ?? sent);
    const next = currentOf(after.steps);
    if (after.progress.progress_percentage === 100) runDraft.forgetAll();
    setOpened(undefined);
    goal.current = next ? toggleIdOf(next.id) : progressId;
    setMoves(moves + 1);
  };
  const hasOthers = steps.some(({ wizard_id }) => wizard_id !== steps[0]?.wizard_id);
  return (
    <div className="flex flex-col gap-4">
      <Offline isSaved={runDraft.isSaved} />
      <OnboardingProgress projectId={projectId} progress={progress} queued={queued} />
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <OnboardingStepCard
            key={step.id}
            projectId={projectId}
            step={step}
            heading={hasOthers && step.wizard_id !== steps[index - 1]?.wizard_id ? step.wizard_title : undefined}
            stepIds={steps.map(({ id }) => id)}
            before={beforeOf(steps, step)}
            isOpen={step.id === openId}
            hasNext={currentOf(steps) !== undefined}
            runDraft={runDraft}
            onToggle={() => setOpened(step.id === openId ? null : step.id)}
            onStay={() => setOpened(step.id)}
            onPassed={goOn}
          />
        ))}
      </ol>
      <LeaveGuard isDirty={!runDraft.isSaved && Object.keys(runDraft.typed).length > 0} onLeave={() => undefined} />
    </div>
  );
}

function OnboardingSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
}
