import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

// Separate from the staff's tester queries, which would enlarge the tester's first load.

export function testerFormsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["testers", "forms", projectId],
    queryFn: async ({ signal }) => (await api.listTesterForms({ params: { id: projectId } }, { signal })).forms,
  });
}

/** The latest messages between a tester and the project's team; all others are on the Messages tab. */
export function latestMessagesQuery(projectId: string) {
  return queryOptions({
    queryKey: ["messages", "own", projectId, "latest"],
    queryFn: async ({ signal }) =>
      (await api.listOwnMessages({ query: { project_id: projectId, limit: 5 } }, { signal })).messages,
  });
}
