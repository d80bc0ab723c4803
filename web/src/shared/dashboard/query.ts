import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** The projects of the signed-in tester, with what they have to do. Apart from staff queries: testers load it first. */
export function testerDashboardQuery() {
  return queryOptions({
    queryKey: ["testers", "dashboard"],
    queryFn: ({ signal }) => api.getTesterDashboard({}, { signal }),
  });
}
