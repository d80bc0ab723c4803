import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Archive, FolderOpen, Plus, SearchX } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import {
  Button,
  EmptyState,
  ErrorState,
  Loading,
  LoadMore,
  PageHeader,
  SearchField,
  Switch,
  toast,
} from "#ui/index.ts";
import { ProjectCard, ProjectCardSkeleton } from "./card.tsx";
import { ProjectDialog } from "./dialog.tsx";
import { projectsQuery } from "./queries.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";

const route = getRouteApi("/staff/projects");
const worthSearching = 6;

export function ProjectsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const q = useDebouncedValue(search.q);
  const projects = useInfiniteQuery({
    ...projectsQuery({ q, archived: search.archived }),
    placeholderData: keepPreviousData,
  });
  const set = (change: typeof search) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const list = projects.data?.pages.flatMap((page) => page.items) ?? [];
  // The field stays until the full list is back: it must not disappear while the user types.
  const isSearching = search.q !== undefined || q !== undefined || projects.isPlaceholderData;
  // Then the page itself says what to do first.
  const isBlank = projects.isSuccess && list.length === 0 && !isSearching && !search.archived;
  const canSearch = list.length > worthSearching || projects.hasNextPage || isSearching;

  return (
    <>
      <PageHeader
        title={t("Projects")}
        description={t("Each project has its own forms and testers.")}
        actions={
          !isBlank && (
            <Button variant="primary" icon={Plus} onPress={() => set({ new: true })}>
              {t("Create Project")}
            </Button>
          )
        }
      />
      <div className="mt-6 flex min-h-control flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {canSearch && (
          <SearchField
            label={t("Search projects")}
            placeholder={t("Search projects")}
            value={search.q ?? ""}
            onChange={(text) => set({ q: text || undefined })}
            className="w-full sm:w-72"
          />
        )}
        <Switch isSelected={search.archived === true} onChange={(on) => set({ archived: on || undefined })}>
          {t("Show archived")}
        </Switch>
      </div>
      <div className="mt-4">
        {projects.isPending ? (
          <Loading className="grid-cards">
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <ProjectCardSkeleton key={card} />
            ))}
          </Loading>
        ) : projects.isError && !projects.data ? (
          <ErrorState title={t("Failed to load projects")} query={projects} />
        ) : list.length === 0 ? (
          <NoProjects q={q} archived={search.archived} onCreate={() => set({ new: true })} />
        ) : (
          <ul className="grid-cards" aria-label={t("Projects")} aria-busy={projects.isPlaceholderData}>
            {list.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
        )}
      </div>
      <LoadMore query={projects} shown={list.length} />
      <ProjectDialog
        isOpen={search.new === true}
        onOpenChange={() => set({ new: undefined })}
        onSaved={({ id, name }) => {
          toast.success(t("{name} created", { name }), { description: t("Next: build a form, then invite testers.") });
          void navigate({ to: "/projects/$projectId", params: { projectId: id }, search: {} });
        }}
      />
    </>
  );
}

interface NoProjectsProps {
  q: string | undefined;
  archived: true | undefined;
  onCreate: () => void;
}

function NoProjects({ q, archived, onCreate }: NoProjectsProps) {
  if (q) {
    return (
      <EmptyState icon={SearchX} title={t("No matching projects")}>
        {archived ? t("No archived projects match “{q}”.", { q }) : t("No projects match “{q}”.", { q })}
      </EmptyState>
    );
  }
  if (archived) {
    return (
      <EmptyState icon={Archive} title={t("No archived projects")}>
        {t("Archived projects stay here until you restore them.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FolderOpen}
      title={t("No projects yet")}
      action={
        <Button variant="primary" icon={Plus} onPress={onCreate}>
          {t("Create Project")}
        </Button>
      }
    >
      {t("A project holds one beta: its forms, testers and answers.")}
    </EmptyState>
  );
}
