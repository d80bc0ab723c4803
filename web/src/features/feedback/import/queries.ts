import type { ImportOutcome } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import type { Given } from "./labels.ts";

const pollMs = 1_000;

export function usePreviewImport(projectId: string) {
  return useMutation({
    mutationFn: (body: Given) => api.previewFeedbackImport({ params: { id: projectId }, body }),
  });
}

export function useStartImport(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Given) => api.importFeedback({ params: { id: projectId }, body }),
    onSuccess: (started) => client.setQueryData(importQuery(projectId, started.id).queryKey, started),
  });
}

/** Asked again every second while it runs. */
export function importQuery(projectId: string, importId: string) {
  return queryOptions({
    queryKey: ["feedback", projectId, "import", importId],
    queryFn: ({ signal }) => api.getFeedbackImport({ params: { id: projectId, importId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? pollMs : false),
  });
}

export function importRowsQuery(projectId: string, importId: string, outcome: ImportOutcome) {
  return infiniteQueryOptions({
    queryKey: ["feedback", projectId, "import", importId, "rows", outcome],
    queryFn: ({ pageParam, signal }) =>
      api.listFeedbackImportRows.page(
        { params: { id: projectId, importId }, query: { outcome, limit: 100, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}
