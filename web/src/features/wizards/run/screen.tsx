import type { Wizard, WizardRun } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { ReportProblem } from "#shared/feedback/report-problem.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { Loading, Skeleton, SkeletonText } from "#ui/index.ts";
import { WizardFailure } from "../tester/failure.tsx";
import { runQuery, wizardToRunQuery } from "./queries.ts";
import { RunEnding } from "./ending.tsx";
import { ExitLink } from "./exit-link.tsx";
import { isCompleted } from "./model.ts";
import { pendingRun, useQueuedPasses, useStartedHere } from "./pending-run.ts";
import { Runner } from "./runner.tsx";
import { useServerRun } from "./use-server-run.ts";

const route = getRouteApi("/tester/dashboard/projects/$projectId/wizards/$wizardId/run");

export function RunScreen() {
  const { projectId, wizardId } = route.useParams();
  return <RunOf key={wizardId} projectId={projectId} wizardId={wizardId} />;
}

interface RunParams {
  projectId: string;
  wizardId: string;
}

function RunOf({ projectId, wizardId }: RunParams) {
  const wizard = useQuery(wizardToRunQuery(wizardId));
  const run = useQuery(runQuery(wizardId));
  const isStartedHere = useStartedHere(wizardId);
  usePageTitle(wizard.data?.title);
  const isWhole = run.data?.step_ids.every((id) => wizard.data?.steps.some((step) => step.id === id));
  if (wizard.data && run.data && isWhole) {
    if (!run.data.assignment && !isStartedHere) {
      return (
        <Navigate to="/dashboard/projects/$projectId/wizards/$wizardId" params={{ projectId, wizardId }} replace />
      );
    }
    return <RunHere projectId={projectId} wizard={wizard.data} state={run.data} />;
  }
  const isAsking = wizard.isFetching || run.isFetching;
  if (isAsking && !wizard.isError && !run.isError) return <RunSkeleton />;
  return (
    <WizardFailure
      projectId={projectId}
      error={wizard.error ?? run.error}
      isRetrying={isAsking}
      onRetry={() => void Promise.all([wizard.refetch(), run.refetch()])}
    />
  );
}

interface RunHereProps {
  projectId: string;
  wizard: Wizard;
  state: WizardRun;
}

function RunHere({ projectId, wizard, state: sent }: RunHereProps) {
  const draftSubject = `wizard.${wizard.id}`;
  const { count: queued, ...passes } = useQueuedPasses([wizard.id, ...sent.step_ids]);
  const state = pendingRun(wizard.id, sent, passes);
  const run = useServerRun({ projectId, wizard, state, draftSubject });
  const isOver = state.current_step_id === null;
  const [view, setView] = useState(isOver ? (isCompleted(state) ? "review" : "ending") : "run");
  const navigate = route.useNavigate();
  // Once they are sent, the answers may have added steps.
  if (view === "ending" && (isOver || isCompleted(state))) {
    return (
      <RunEnding
        projectId={projectId}
        wizard={wizard}
        state={state}
        onReview={() => setView(isCompleted(state) ? "review" : "run")}
      />
    );
  }
  const back = () => navigate({ to: "/dashboard/projects/$projectId/wizards", params: { projectId } });
  return (
    <Runner
      run={run}
      draftSubject={draftSubject}
      queued={queued}
      exit={<ExitLink projectId={projectId} isCompleted={isCompleted(state)} />}
      aside={(step) => <ReportProblem projectId={projectId} title={[wizard.title, step].filter(Boolean).join(" · ")} />}
      onEnd={() => (view === "review" && isCompleted(state) ? void back() : setView("ending"))}
    />
  );
}

function RunSkeleton() {
  return (
    <Loading className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-8 w-3/4" />
      <SkeletonText lines={4} />
      <Skeleton className="h-40 w-full rounded-lg" />
    </Loading>
  );
}
