import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { useLive } from "#lib/live/state.ts";

const minute = 60_000;

/** The polling interval in milliseconds; longer while live updates arrive. */
export function useBellPace(): number {
  return useLive() === "live" ? 10 * minute : minute;
}

/** How many notifications are unread, counted to a hundred, and the newest of all. */
export function unreadQuery() {
  return queryOptions({
    queryKey: ["notifications", "unread"],
    queryFn: async ({ signal }) => {
      const { unread_count, notifications } = await api.listNotifications({ query: { limit: 1 } }, { signal });
      return { count: unread_count, newest: notifications[0] ?? null };
    },
    refetchOnWindowFocus: "always",
  });
}
