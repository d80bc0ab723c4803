import type { Project, ProjectDetail } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useRouterState } from "@tanstack/react-router";
import { ArrowLeft, FolderX } from "lucide-react";
import { useEffect } from "react";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Badge, Banner, EmptyState, ErrorState, LinkButton, Loading, PageHeader, Skeleton, TabNav } from "#ui/index.ts";
import { ProjectMenu } from "./menu.tsx";
import { forgetProject, useRememberProject } from "./selected-project.ts";
import { useRestoreProject } from "./use-restore-project.ts";
import { api } from "#lib/api/client.ts";

/** How many messages of a project wait for the signed-in person of the staff; 0 until it is known. */
function useUnreadMessages(projectId: string): number {
  const { data = 0 } = useQuery({
    queryKey: ["messages", "conversations", projectId, "unread-count"],
    queryFn: async ({ signal }) =>
      (await api.listConversations({ params: { id: projectId }, query: { limit: 1 } }, { signal })).unread_count,
  });
  return data;
}

interface ProjectTab {
  label: string;
  /** Below the project's own address. */
  path: "" | "/forms" | "/wizards" | "/onboarding" | "/testers" | "/feedback" | "/communication" | "/analytics";
  count?: (project: ProjectDetail) => number;
}

/** The tabs of a project in their order; one line per tab. */
const projectTabs: readonly ProjectTab[] = [
  { label: t("Overview"), path: "" },
  { label: t("Forms"), path: "/forms", count: (project) => project.form_count },
  { label: t("Wizards"), path: "/wizards" },
  { label: t("Onboarding"), path: "/onboarding" },
  { label: t("Beta Users"), path: "/testers", count: (project) => project.tester_count },
  { label: t("Feedback"), path: "/feedback", count: (project) => project.response_count },
  { label: t("Communication"), path: "/communication" },
  { label: t("Analytics"), path: "/analytics" },
];

const route = getRouteApi("/staff/projects/$projectId");

export function ProjectLayout() {
  const { projectId } = route.useParams();
  const project = useQuery(projectQuery(projectId));
  const isUnknown = hasCode(project.error, "not_found");
  usePageTitle(project.data?.name);
  useRememberProject(project.data?.id);
  // A deleted project must not be the starting point next time.
  useEffect(() => {
    if (isUnknown) forgetProject();
  }, [isUnknown]);

  if (isUnknown) return <UnknownProject />;
  if (project.isError && !project.data) {
    return (
      <>
        <AllProjects />
        <h1 className="sr-only">{t("Project")}</h1>
        <ErrorState title={t("Failed to load project data")} query={project} />
      </>
    );
  }
  return (
    <>
      <AllProjects />
      {project.data ? <Header project={project.data} /> : <HeaderSkeleton />}
      <Tabs projectId={projectId} project={project.data} />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}

function AllProjects() {
  return (
    <Link
      to="/projects"
      search={{}}
      onClick={forgetProject}
      className="inline-flex min-h-6 w-fit items-center gap-1.5 rounded-xs text-sm text-ink-subtle no-underline hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-3.5" />
      {t("All Projects")}
    </Link>
  );
}

function Header({ project }: { project: Project }) {
  const { company } = useSignedIn();
  const { restore, isPending } = useRestoreProject();
  return (
    <>
      <PageHeader
        className="mt-2"
        title={project.name}
        description={company.company_name}
        meta={project.archived_at && <Badge>{t("Archived")}</Badge>}
        actions={<ProjectMenu project={project} />}
      />
      {project.archived_at && (
        <Banner
          className="mt-4"
          action={{ label: t("Restore Project"), onPress: () => void restore(project), isPending }}
        >
          {t("This project is archived. Testers no longer see it, but no data is lost.")}
        </Banner>
      )}
    </>
  );
}

function HeaderSkeleton() {
  return (
    <Loading className="mt-2 flex flex-col gap-1">
      <h1 className="sr-only">{t("Project")}</h1>
      <div className="flex min-h-control items-center">
        <Skeleton className="h-5 w-56" />
      </div>
      <Skeleton className="my-1 h-3.5 w-32" />
    </Loading>
  );
}

function Tabs({ projectId, project }: { projectId: string; project: ProjectDetail | undefined }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const base = `/projects/${projectId}`;
  const unread = useUnreadMessages(projectId);
  const items = projectTabs.map(({ label, path, count }) => ({
    label,
    href: base + path,
    ...(project && count && { count: count(project) }),
    ...(path === "/communication" && { unread }),
  }));
  const current = items.find(({ href }) => href === pathname.replace(/\/$/, ""))?.href;
  return <TabNav label={t("Project")} items={items} current={current} className="mt-5" />;
}

function UnknownProject() {
  return (
    <EmptyState
      icon={FolderX}
      title={t("Project not found")}
      headingLevel={1}
      action={<LinkButton href="/projects">{t("All Projects")}</LinkButton>}
    >
      {t("It may have been deleted, or the address is wrong.")}
    </EmptyState>
  );
}
