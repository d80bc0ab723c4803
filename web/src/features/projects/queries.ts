import type { projectBody, Project } from "@firstlight/contract";
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#lib/api/client.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { inPages } from "#lib/api/query-client.ts";

export type ProjectBody = z.input<typeof projectBody>;

export interface ProjectFilter {
  q?: string | undefined;
  archived?: true | undefined;
}

export function projectsQuery({ q, archived }: ProjectFilter = {}) {
  const filter = { ...(q && { q }), ...(archived && { archived }) };
  return infiniteQueryOptions({
    queryKey: ["projects", "list", filter],
    queryFn: ({ pageParam, signal }) =>
      api.listProjects.page({ query: { ...filter, limit: 30, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

/** A project's activity, under its own key, so that all data of a project is refetched together. */
export function activityQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["projects", "one", id, "activity"],
    queryFn: ({ pageParam, signal }) =>
      api.listProjectActivity.page({ params: { id }, query: { limit: 12, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

/** Refetches the company's counts, which depend on its projects. */
function useProjectsChanged() {
  const client = useQueryClient();
  return async (changed: Project) => {
    client.setQueryData(projectQuery(changed.id).queryKey, (known) => known && { ...known, ...changed });
    await refreshCompany(client);
  };
}

/** Lists and the company's counts, which depend on its projects. */
export const dependentKeys = [["projects", "list"], ["projects", "newest"], ["analytics"]];

async function refreshCompany(client: QueryClient): Promise<void> {
  await Promise.all(dependentKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Creates a project, or updates the given one. */
export function useSaveProject(existing?: Pick<Project, "id">) {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: (body: ProjectBody) =>
      existing ? api.updateProject({ params: { id: existing.id }, body }) : api.createProject({ body }),
    // The dialog closes without waiting for the lists to refetch.
    onSuccess: (project) => void changed(project),
  });
}

export function useArchiveProject() {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: (id: string) => api.archiveProject({ params: { id } }),
    onSuccess: (project) => void changed(project),
  });
}

/** Call `forget` after leaving the project's screens: until then they would refetch the deleted data. */
export function useDeleteProject(id: string) {
  const client = useQueryClient();
  const forget = async () => {
    client.removeQueries({ queryKey: projectQuery(id).queryKey });
    // Lists that still name it.
    client.removeQueries({ queryKey: ["projects", "list"], type: "inactive" });
    await refreshCompany(client);
  };
  const { mutateAsync } = useMutation({ mutationFn: () => api.deleteProject({ params: { id } }) });
  return { remove: () => mutateAsync(), forget };
}
