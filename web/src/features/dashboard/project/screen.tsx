import type { Assignment } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { FolderX } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { EmptyState, ErrorState, LinkButton, Loading, PageHeader, Skeleton, SkeletonCard, TabNav } from "#ui/index.ts";
import { countForms } from "../forms/totals.ts";
import { testerDashboardQuery } from "../queries.ts";
import { useAssignment } from "../use-assignment.ts";

export { TesterProjectOverview } from "./overview.tsx";

interface ProjectTab {
  path: string;
  label: string;
  /** What waits there. */
  count?: (assignment: Assignment) => number;
}

/** The tabs of a tester's project in their order; the first has no word in the address. */
const tabs: readonly ProjectTab[] = [
  { path: "", label: t("Overview") },
  { path: "/onboarding", label: t("Onboarding") },
  { path: "/forms", label: t("Forms"), count: ({ forms }) => countForms(forms).pending },
  { path: "/wizards", label: t("Wizards"), count: ({ wizards }) => wizards.total - wizards.completed },
  { path: "/messages", label: t("Messages") },
  { path: "/profile", label: t("Profile") },
];

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
        />
        <ProjectTabs assignment={assignment} />
      </>
    );
  }
  if (dashboard.isPending) return <ProjectSkeleton />;
  return (
    <>
      <h1 className="sr-only">{t("Project")}</h1>
      {dashboard.isError ? (
        <ErrorState title={t("Failed to load project data")} query={dashboard} />
      ) : (
        <EmptyState
          icon={FolderX}
          title={t("Project not found")}
          action={<LinkButton href="/dashboard">{t("Your Projects")}</LinkButton>}
        >
          {t("It may have ended, or you no longer have access.")}
        </EmptyState>
      )}
    </>
  );
}

function ProjectTabs({ assignment }: { assignment: Assignment }) {
  const { pathname } = useLocation();
  const base = `/dashboard/projects/${assignment.project.id}`;
  return (
    <>
      <TabNav
        label={t("Project")}
        className="mt-4"
        current={pathname.replace(/\/$/, "")}
        items={tabs.map(({ path, label, count }) => {
          const waiting = count?.(assignment);
          const unread = path === "/messages" ? assignment.unread_messages : 0;
          return { label, href: base + path, unread, ...(waiting && { count: waiting }) };
        })}
      />
      <div className="pt-5">
        <Outlet />
      </div>
    </>
  );
}

function ProjectSkeleton() {
  return (
    <Loading>
      <h1 className="sr-only">{t("Project")}</h1>
      <div aria-hidden>
        <Skeleton className="my-1 h-5 w-48" />
        <Skeleton className="mt-2 h-3.5 w-32" />
        <Skeleton className="mb-5 mt-6 h-8 w-full" />
      </div>
      <div className="flex flex-col gap-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  );
}
