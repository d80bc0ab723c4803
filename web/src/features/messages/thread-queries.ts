import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

/** The messages to and from one tester of a project, newest first. */
export function threadQuery(projectId: string, testerId: string) {
  return infiniteQueryOptions({
    queryKey: ["messages", "thread", projectId, testerId],
    queryFn: ({ pageParam, signal }) =>
      api.listMessages.page(
        { params: { id: projectId }, query: { tester_id: testerId, limit: 40, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}

/** The signed-in tester's own messages, on one project or all, newest first. */
export function ownMessagesQuery(projectId?: string) {
  return infiniteQueryOptions({
    queryKey: ["messages", "own", projectId ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      api.listOwnMessages.page(
        { query: { ...(projectId && { project_id: projectId }), limit: 40, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}

/** Refetches everything that shows an unread count: the conversation list, the bell and the tester's home page. */
export function unreadChanged(client: QueryClient): void {
  for (const queryKey of [["messages", "conversations"], ["notifications"], ["testers", "dashboard"]]) {
    void client.invalidateQueries({ queryKey });
  }
}
