import type { RouteOutput, Api } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { ErrorState, lazyPart, Loading, Skeleton, SkeletonCard } from "#ui/index.ts";
import { testerDashboardQuery } from "./queries.ts";

// Most testers have one project, which opens automatically: they do not load this.
const SeveralProjects = lazyPart(async () => (await import("./several-projects.tsx")).SeveralProjects, {
  fallback: () => <DashboardSkeleton />,
});

export function DashboardScreen() {
  const dashboard = useQuery(testerDashboardQuery());
  if (dashboard.data) return <Dashboard {...dashboard.data} />;
  if (!dashboard.isError) return <DashboardSkeleton />;
  return (
    <>
      <h1 className="sr-only">{t("Dashboard")}</h1>
      <ErrorState title={t("Failed to load project data")} query={dashboard} />
    </>
  );
}

function Dashboard(dashboard: RouteOutput<Api["getTesterDashboard"]>) {
  const [first, ...others] = dashboard.projects;
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
  return <SeveralProjects {...dashboard} />;
}

function DashboardSkeleton() {
  return (
    <Loading className="flex flex-col gap-4 sm:gap-6">
      <h1 className="sr-only">{t("Dashboard")}</h1>
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
