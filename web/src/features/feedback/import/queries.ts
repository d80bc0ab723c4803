import type { ImportOutcome } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { progressQuery, rowsQuery } from "#shared/projects/import/queries.ts";
import type { Given } from "./labels.ts";

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

export const importQuery = (projectId: string, importId: string) =>
  progressQuery(["feedback", projectId, "import", importId], (signal) =>
    api.getFeedbackImport({ params: { id: projectId, importId } }, { signal }),
  );

export const importRowsQuery = (projectId: string, importId: string, outcome: ImportOutcome) =>
  rowsQuery(["feedback", projectId, "import", importId, "rows"], outcome, (query, signal) =>
    api.listFeedbackImportRows.page({ params: { id: projectId, importId }, query }, { signal }),
  );
