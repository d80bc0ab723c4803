import type { Assignment } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { FolderX } from "lucide-react";
import type { ComponentType } from "react";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSignedIn } from "../../lib/session.ts";
import {
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  PageHeader,
  Skeleton,
  SkeletonCard,
  TabNav,
} from "../../ui/index.ts";
import { countForms } from "./next-form.ts";
import { testerDashboardQuery } from "./dashboard-queries.ts";
import { TesterProjectForms } from "./tester-project-forms.tsx";
import { TesterProjectOverview } from "./tester-project-overview.tsx";

const route = getRouteApi("/tester/dashboard/projects/$projectId");

interface TesterTab {
  id: "overview" | "forms";
  label: string;
  Panel: ComponentType<{ assignment: Assignment }>;
  count?: (assignment: Assignment) => number;
}

/** The tabs of a tester's project in their order; the first is shown without a word in the address. */
const tabs: readonly TesterTab[] = [
  { id: "overview", label: "Overview", Panel: TesterProjectOverview },
  { id: "forms", label: "Forms", Panel: TesterProjectForms, count: ({ forms }) => countForms(forms).total },
];

export function TesterProjectScreen() {
  const { projectId } = route.useParams();
  const { company } = useSignedIn();
  const dashboard = useQuery(testerDashboardQuery());
  const assignment = dashboard.data?.projects.find(({ project }) => project.id === projectId);
  usePageTitle(assignment?.project.name);

  if (assignment) {
    const hasOthers = (dashboard.data?.projects.length ?? 0) > 1;
    return (
      <>
        <PageHeader
          title={assignment.project.name}
          description={company.company_name}
          {...(hasOthers && { back: { label: "Your projects", href: "/dashboard" } })}
        />
        <ProjectTabs assignment={assignment} />
      </>
    );
  }
  if (dashboard.isPending) return <ProjectSkeleton />;
  return (
    <>
      <h1 className="sr-only">Project</h1>
      {dashboard.isError ? (
        <ErrorState
          title="Failed to load project data"
          onRetry={() => void dashboard.refetch()}
          isRetrying={dashboard.isFetching}
        >
          {dashboard.error.message}
        </ErrorState>
      ) : (
        <EmptyState
          icon={FolderX}
          title="Project not found"
          action={<LinkButton href="/dashboard">Your projects</LinkButton>}
        >
          It may have ended, or you are no longer on it.
        </EmptyState>
      )}
    </>
  );
}

function ProjectTabs({ assignment }: { assignment: Assignment }) {
  const { tab = "overview" } = route.useSearch();
  const base = `/dashboard/projects/${assignment.project.id}`;
  const hrefOf = (id: TesterTab["id"]) => (id === "overview" ? base : `${base}?tab=${id}`);
  const current = tabs.find(({ id }) => id === tab);
  return (
    <>
      <TabNav
        label="Project"
        className="mt-4"
        current={hrefOf(tab)}
        items={tabs.map(({ id, label, count }) => ({
          label,
          href: hrefOf(id),
          ...(count && { count: count(assignment) }),
        }))}
      />
      <div className="pt-5">{current && <current.Panel assignment={assignment} />}</div>
    </>
  );
}

function ProjectSkeleton() {
  return (
    <Loading>
      <h1 className="sr-only">Project</h1>
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
