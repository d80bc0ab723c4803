import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** How many messages of a project wait for the signed-in person of the staff; 0 until it is known. */
export function useUnreadMessages(projectId: string): number {
  const { data = 0 } = useQuery({
    queryKey: ["messages", "conversations", projectId, "unread-count"],
    queryFn: async ({ signal }) =>
      (await api.listConversations({ params: { id: projectId }, query: { limit: 1 } }, { signal })).unread_count,
  });
  return data;
}
