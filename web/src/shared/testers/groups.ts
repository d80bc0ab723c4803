import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** All groups of a project's testers: there are few, so they come at once. */
export function testerGroupsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["testers", "groups", projectId],
    queryFn: async ({ signal }) =>
      (await api.listGroups({ params: { id: projectId }, query: { limit: 200 } }, { signal })).groups,
  });
}

/** The tags that a project's testers have. */
export function testerTagsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["testers", "of-project", projectId, "tags"],
    queryFn: async ({ signal }) => (await api.listTesterTags({ params: { id: projectId } }, { signal })).tags,
  });
}
