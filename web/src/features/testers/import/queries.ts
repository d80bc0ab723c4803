import type { ImportOutcome } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

const pollMs = 1_000;

export function usePreviewImport(projectId: string) {
  return useMutation({
    mutationFn: (csv: string) => api.previewImport({ params: { id: projectId }, body: { csv } }),
  });
}

export function useImportTesters(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (csv: string) => api.importTesters({ params: { id: projectId }, body: { csv } }),
    onSuccess: (started) => {
      client.setQueryData(importQuery(projectId, started.id).queryKey, started);
      return client.invalidateQueries({ queryKey: ["testers", "imports", projectId] });
    },
  });
}

/** Asked again every second while it runs. */
export function importQuery(projectId: string, importId: string) {
  return queryOptions({
    queryKey: ["testers", "import", projectId, importId],
    queryFn: ({ signal }) => api.getImport({ params: { id: projectId, importId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? pollMs : false),
  });
}

export function importsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["testers", "imports", projectId],
    queryFn: async ({ signal }) =>
      (await api.listImports({ params: { id: projectId }, query: { limit: 1 } }, { signal })).imports,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "running") ? pollMs : false),
  });
}

export function importRowsQuery(projectId: string, importId: string, outcome: ImportOutcome) {
  return infiniteQueryOptions({
    queryKey: ["testers", "import-rows", projectId, importId, outcome],
    queryFn: async ({ pageParam, signal }) => {
      const params = { id: projectId, importId };
      return api.listImportRows.page({ params, query: { outcome, limit: 100, cursor: pageParam } }, { signal });
    },
    ...inPages,
  });
}
