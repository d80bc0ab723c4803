import { useQuery } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { testerDashboardQuery } from "#shared/dashboard/query.ts";
import { EmptyState, ErrorState, LinkButton, PageHeader } from "#ui/index.ts";
import { DashboardSkeleton } from "../skeleton.tsx";
import { useAssignment } from "../use-assignment.ts";
import { ProjectTabs } from "./tabs.tsx";

export { TesterProjectOverview } from "./overview.tsx";

export function TesterProjectScreen() {
  const { company } = useSignedIn();
  const dashboard = useQuery(testerDashboardQuery());
  const assignment = useAssignment();
  usePageTitle(assignment?.project.name);

  if (assignment) {
    const hasOthers = (dashboard.data?.projects.length ?? 0) > 1;
    return (
      <>
        <PageHeader
          title={assignment.project.name}
          description={company.company_name}
          {...(hasOthers && { back: { label: t("Your Projects"), href: "/dashboard" } })}
          // On phones messages need the room.
          className="max-sm:[&:has(~*_[data-talk])_:is(a,p)]:hidden"
        />
        <ProjectTabs assignment={assignment} />
      </>
    );
  }
  if (dashboard.isPending) return <DashboardSkeleton title={t("Project")} />;
  return (
    <>
      <h1 className="sr-only">{t("Project")}</h1>
      {dashboard.isError ? (
        <ErrorState title={t("Failed to load project data")} query={dashboard} />
      ) : (
        <EmptyState
          icon={Compass}
          title={t("Project not found")}
          action={<LinkButton href="/dashboard">{t("Your Projects")}</LinkButton>}
        >
          {t("It may have ended, or you no longer have access.")}
        </EmptyState>
      )}
    </>
  );
}
