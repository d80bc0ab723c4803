import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** What became of a project's feedback in the last days. */
export function insightsQuery(projectId: string, days: number) {
  return queryOptions({
    queryKey: ["feedback", projectId, "insights", days],
    queryFn: ({ signal }) => api.getFeedbackFigures({ params: { id: projectId }, query: { days } }, { signal }),
  });
}
