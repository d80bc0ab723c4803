import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** The groups of a project's testers. They change in the testers' domain, so they are cached under its name. */
export function testerGroupsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["testers", "groups", projectId],
    queryFn: async ({ signal }) =>
      (await api.listGroups({ params: { id: projectId }, query: { limit: 200 } }, { signal })).groups,
  });
}
