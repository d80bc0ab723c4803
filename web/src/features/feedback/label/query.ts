import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** The labels of a project by name, with how many items have each. */
export function labelsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["feedback", projectId, "labels"],
    queryFn: async ({ signal }) => (await api.listFeedbackLabels({ params: { id: projectId } }, { signal })).labels,
  });
}
