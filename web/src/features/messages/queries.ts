import { type Api, limits, type RouteInput } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

export interface ConversationFilter {
  q?: string | undefined;
  unread?: boolean | undefined;
}

/** A project's conversations, most recent first. */
export function conversationsQuery(projectId: string, { q = "", unread = false }: ConversationFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ["messages", "conversations", projectId, q, unread],
    queryFn: ({ pageParam, signal }) =>
      api.listConversations.page(
        { params: { id: projectId }, query: { q, ...(unread && { unread }), limit: 30, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}

/** A project's messages that contain this text, from all testers, newest first. */
export function foundMessagesQuery(projectId: string, q: string) {
  return infiniteQueryOptions({
    queryKey: ["messages", "conversations", projectId, "words", q],
    queryFn: ({ pageParam, signal }) =>
      api.listMessages.page({ params: { id: projectId }, query: { q, limit: 20, cursor: pageParam } }, { signal }),
    ...inPages,
    enabled: q !== "",
  });
}

/** The people a user can message in a project. */
export function projectUsersQuery(projectId: string, q = "") {
  return infiniteQueryOptions({
    queryKey: ["messages", "users", projectId, q],
    queryFn: ({ pageParam, signal }) =>
      api.listProjectUsers.page({ params: { id: projectId }, query: { q, limit: 100, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

/** The server's maximum page size, so that as few requests as possible load all recipients. */
const wholePage = 200;

/** A project's reachable testers, optionally filtered by text in their name or email. */
export function reachedTestersQuery(projectId: string, q = "") {
  return queryOptions({
    queryKey: ["messages", "users", projectId, "testers", q],
    queryFn: async ({ signal }) => {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null && ids.length <= limits.recipientsPerMessage;) {
        const query = { q, limit: wholePage, cursor };
        const page = await api.listProjectUsers.page({ params: { id: projectId }, query }, { signal });
        for (const user of page.items) if (user.role === "beta_tester") ids.push(user.id);
        cursor = page.next;
      }
      return ids;
    },
  });
}

export type Selection = RouteInput<Api["previewRecipients"]>["body"];

/** How many testers a message to these reaches, each counted once, and the names of the first ones. */
export function recipientsQuery(projectId: string, selection: Selection) {
  return queryOptions({
    queryKey: ["messages", "users", projectId, "recipients", selection],
    queryFn: ({ signal }) => api.previewRecipients({ params: { id: projectId }, body: selection }, { signal }),
  });
}
