import type { RouteOutput, Api } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { testerDashboardQuery } from "#shared/dashboard/query.ts";
import { ErrorState, lazyPart } from "#ui/index.ts";
import { DashboardSkeleton } from "./skeleton.tsx";

// Most testers have one project, which opens automatically: they do not load this.
const SeveralProjects = lazyPart(async () => (await import("./several-projects.tsx")).SeveralProjects, {
  fallback: () => <DashboardSkeleton title={t("Dashboard")} />,
});

export function DashboardScreen() {
  const dashboard = useQuery(testerDashboardQuery());
  if (dashboard.data) return <Dashboard {...dashboard.data} />;
  if (!dashboard.isError) return <DashboardSkeleton title={t("Dashboard")} />;
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
