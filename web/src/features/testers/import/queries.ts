import type { ImportOutcome } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { pollMs, progressQuery, rowsQuery } from "#shared/projects/import/queries.ts";

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

export const importQuery = (projectId: string, importId: string) =>
  progressQuery(["testers", "import", projectId, importId], (signal) =>
    api.getImport({ params: { id: projectId, importId } }, { signal }),
  );

export function importsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["testers", "imports", projectId],
    queryFn: async ({ signal }) =>
      (await api.listImports({ params: { id: projectId }, query: { limit: 1 } }, { signal })).imports,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "running") ? pollMs : false),
  });
}

export const importRowsQuery = (projectId: string, importId: string, outcome: ImportOutcome) =>
  rowsQuery(["testers", "import-rows", projectId, importId], outcome, (query, signal) =>
    api.listImportRows.page({ params: { id: projectId, importId }, query }, { signal }),
  );
