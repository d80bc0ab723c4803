import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** The own saved views of a project and the shared ones, by name. */
export function savedViewsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["feedback", projectId, "views"],
    queryFn: async ({ signal }) => (await api.listFeedbackViews({ params: { id: projectId } }, { signal })).views,
  });
}
