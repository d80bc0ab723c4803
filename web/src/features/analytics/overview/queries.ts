import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function dashboardStatsQuery() {
  return queryOptions({
    queryKey: ["analytics", "stats"],
    queryFn: ({ signal }) => api.getDashboardStats({}, { signal }),
  });
}

/** The project overview reads the same call under the same key. */
export function recentResponsesQuery() {
  return queryOptions({
    queryKey: ["analytics", "recent-responses"],
    queryFn: ({ signal }) => api.listRecentResponses({}, { signal }),
  });
}

const shown = 5;

/** The newest active projects; cached under "projects", because project changes affect them. */
export function newestProjectsQuery() {
  return queryOptions({
    queryKey: ["projects", "newest", shown],
    queryFn: ({ signal }) => api.listProjects({ query: { limit: shown } }, { signal }),
  });
}
