import type { Answer, Api } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSignedIn } from "../../lib/session.ts";
import { useWaitingForms } from "../../lib/waiting-notes.ts";
import { ErrorState, Loading, Skeleton, SkeletonCard } from "../../ui/index.ts";
import { AllDone } from "./all-done.tsx";
import { testerDashboardQuery } from "./dashboard-queries.ts";
import { countForms } from "./form-totals.ts";
import { NextItemCard } from "./next-item-card.tsx";
import { nextItem } from "./next-item.ts";
import { openWork } from "./open-work.ts";
import { QuickActions } from "./quick-actions.tsx";
import { WelcomeBanner } from "./welcome-banner.tsx";
import { YourProjects } from "./your-projects.tsx";

export function DashboardScreen() {
  const dashboard = useQuery(testerDashboardQuery());
  if (dashboard.data) return <Dashboard {...dashboard.data} />;
  if (!dashboard.isError) return <DashboardSkeleton />;
  return (
    <>
      <h1 className="sr-only">Dashboard</h1>
      <ErrorState
        title="Failed to load project data"
        onRetry={() => void dashboard.refetch()}
        isRetrying={dashboard.isFetching}
      >
        {dashboard.error.message}
      </ErrorState>
    </>
  );
}

function Dashboard({ projects, overall_progress, unread_messages }: Answer<Api["getTesterDashboard"]>) {
  const { user, company } = useSignedIn();
  const waiting = useWaitingForms();
  const [isChoosing, setChoosing] = useState(false);
  const [first, ...others] = projects;
  if (first && others.length === 0) {
    return (
      <Navigate
        to="/dashboard/projects/$projectId"
        params={{ projectId: first.project.id }}
        search={({ profile }) => (profile ? { profile } : {})}
        replace
      />
    );
  }
  const next = nextItem(projects, waiting);
  const { total } = countForms(projects.flatMap(({ forms }) => forms));
  const work = openWork(projects);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <WelcomeBanner name={user.name} progress={overall_progress} work={work} unread={unread_messages} />
      {next && <NextItemCard next={next} showsProject />}
      {work.isDone && <AllDone name={user.name} count={total} company={company.company_name} />}
      <QuickActions projects={projects} onChoose={() => setChoosing(true)} />
      <YourProjects projects={projects} isChoosing={isChoosing} onLeave={() => setChoosing(false)} />
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <Loading className="flex flex-col gap-4 sm:gap-6">
      <h1 className="sr-only">Dashboard</h1>
      <div aria-hidden className="flex items-center justify-between rounded-lg bg-brand-soft p-5 sm:p-6">
        <div>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-3.5 w-52" />
        </div>
        <Skeleton className="size-18 rounded-full!" />
      </div>
      <SkeletonCard />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SkeletonCard />
        <SkeletonCard className="hidden sm:block" />
      </div>
    </Loading>
  );
}
