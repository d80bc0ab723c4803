import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { cacheOptions, dashboardCacheName, fetchOrCached } from "#lib/offline/response-cache.ts";

/** The projects of the signed-in tester, with what they have to do. Apart from staff queries: testers load it first. */
export function testerDashboardQuery() {
  return queryOptions({
    queryKey: ["testers", "dashboard"],
    queryFn: ({ signal }) => fetchOrCached(dashboardCacheName, () => api.getTesterDashboard({}, { signal })),
    ...cacheOptions(dashboardCacheName),
  });
}
