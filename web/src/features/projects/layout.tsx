import type { Project, ProjectDetail } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet, useRouterState } from "@tanstack/react-router";
import { FolderX } from "lucide-react";
import { useEffect } from "react";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { Banner, EmptyState, ErrorState, LinkButton, ScreenColumn, TabNav } from "#ui/index.ts";
import { ProjectMenu } from "./menu.tsx";
import { forgetProject, useRememberProject } from "./selected-project.ts";
import { projectTabs } from "./tabs.ts";
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

const route = getRouteApi("/staff/projects/$projectId");

/** The tabs, or the toolbar of an editor, stay in view below the bar. */
const belowRow = "[--top:calc(5.75rem+var(--support-bar))]";

export function ProjectLayout() {
  const { projectId } = route.useParams();
  const project = useQuery(projectQuery(projectId));
  const isEditor = useRouterState({ select: ({ matches }) => matches.some(({ staticData }) => staticData.isEditor) });
  const isOnTab = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.crumb)?.staticData.crumb === "project",
  });
  const isUnknown = hasCode(project.error, "not_found");
  // Screens of a form or wizard have a title of their own.
  usePageTitle(isOnTab ? project.data?.name : undefined);
  useRememberProject(project.data?.id);
  // A deleted project must not be the starting point next time.
  useEffect(() => {
    if (isUnknown) forgetProject();
  }, [isUnknown]);

  // What is being edited stays when someone else deletes the project.
  const isLost = isUnknown && !(isEditor && project.data);
  if (isLost || (isEditor && !isUnknown))
    return (
      <ScreenColumn {...(isEditor && { className: belowRow })}>{isLost ? <UnknownProject /> : <Outlet />}</ScreenColumn>
    );
  if (project.isError && !project.data) {
    return (
      <ScreenColumn>
        <ErrorState title={t("Failed to load project data")} query={project} />
      </ScreenColumn>
    );
  }
  return (
    <>
      <Tabs projectId={projectId} project={project.data} />
      <ScreenColumn className={belowRow}>
        {project.data?.archived_at && <ArchivedBanner project={project.data} />}
        <Outlet />
      </ScreenColumn>
    </>
  );
}

function ArchivedBanner({ project }: { project: Project }) {
  const { restore, isPending } = useRestoreProject();
  return (
    <Banner className="mb-6" action={{ label: t("Restore Project"), onPress: () => restore(project), isPending }}>
      {t("This project is archived. Testers no longer see it, but no data is lost.")}
    </Banner>
  );
}

/** They stay in view, from edge to edge, with the project's menu at their end. */
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
  const isAt = (href: string) => pathname === href || (href !== base && pathname.startsWith(`${href}/`));
  const current = items.find(({ href }) => isAt(href))?.href ?? base;
  return (
    <div className="sticky top-(--top) z-20 -mx-4 flex h-11 items-end gap-4 border-b border-line bg-page px-4 sm:-mx-6 sm:px-6">
      <TabNav label={t("Project")} items={items} current={current} className="-mb-px min-w-0 grow" />
      {project && (
        <div className="self-center">
          <ProjectMenu project={project} />
        </div>
      )}
    </div>
  );
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
