import type { projectBody, Project } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../api.ts";
import { inPages } from "../../lib/query.ts";

export type ProjectBody = z.input<typeof projectBody>;

export interface ProjectFilter {
  q?: string | undefined;
  archived?: true | undefined;
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ["projects", "one", id],
    queryFn: ({ signal }) => api.getProject({ params: { id } }, { signal }),
  });
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

/** Forms of a project, for its counters: opened and filled in the forms domain, so kept under its name. */
export function projectFormsQuery(id: string) {
  return queryOptions({
    queryKey: ["forms", "counters", id],
    queryFn: ({ signal }) => api.listForms({ query: { project_id: id, limit: 200 } }, { signal }),
  });
}

export function newestTestersQuery(id: string) {
  return queryOptions({
    queryKey: ["testers", "newest", id],
    queryFn: async ({ signal }) => {
      const { beta_users } = await api.listProjectTesters({ params: { id }, query: { limit: 5 } }, { signal });
      return beta_users;
    },
  });
}

/** The company's latest answers; the same call feeds the Overview tab, under the same key. */
export function recentResponsesQuery() {
  return queryOptions({
    queryKey: ["analytics", "recent-responses"],
    queryFn: ({ signal }) => api.listRecentResponses({}, { signal }),
  });
}

/** What a change of a project touches besides its own domain: the company's counts. */
function useProjectsChanged() {
  const client = useQueryClient();
  return async (changed: Project) => {
    client.setQueryData(projectQuery(changed.id).queryKey, (known) => known && { ...known, ...changed });
    await Promise.all([
      client.invalidateQueries({ queryKey: ["projects", "list"] }),
      client.invalidateQueries({ queryKey: ["projects", "newest"] }),
      client.invalidateQueries({ queryKey: ["analytics"] }),
    ]);
  };
}

/** Creates a project, or changes the one that is given. */
export function useSaveProject(existing?: Pick<Project, "id">) {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: (body: ProjectBody) =>
      existing ? api.updateProject({ params: { id: existing.id }, body }) : api.createProject({ body }),
    // The dialog need not wait for the lists behind it.
    onSuccess: (project) => void changed(project),
  });
}

export function useArchiveProject() {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: ({ id, archive }: { id: string; archive: boolean }) =>
      archive ? api.archiveProject({ params: { id } }) : api.restoreProject({ params: { id } }),
    onSuccess: (project) => void changed(project),
  });
}
