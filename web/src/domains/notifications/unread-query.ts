import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** How many notifications are unread, counted to a hundred. Asked again each minute while somebody looks. */
export function unreadQuery() {
  return queryOptions({
    queryKey: ["notifications", "unread"],
    queryFn: async ({ signal }) => (await api.listNotifications({ query: { limit: 1 } }, { signal })).unread_count,
    refetchInterval: 60_000,
    refetchOnWindowFocus: "always",
  });
}
