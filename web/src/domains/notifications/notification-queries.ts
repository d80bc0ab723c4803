import type { Notification } from "@firstlight/contract";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, type Page } from "../../api.ts";
import { inPages } from "../../lib/query.ts";
import { unreadQuery } from "./unread-query.ts";

/** All of the person's, newest first. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: ["notifications", "list"],
    queryFn: ({ pageParam, signal }) => api.listNotifications.page({ query: { cursor: pageParam } }, { signal }),
    ...inPages,
    // What is open shows the same as the count beside it.
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

type Pages = InfiniteData<Page<Notification>, string | undefined>;

function showAsRead(client: QueryClient, isMeant: (id: string) => boolean): void {
  client.setQueryData<Pages>(notificationsQuery().queryKey, (list) => {
    if (!list) return list;
    const read = (item: Notification) => (isMeant(item.id) ? { ...item, is_read: true } : item);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
  });
}

/** What all changes have in common: shown at once, and asked anew when they fail. */
function useReading<Input>(
  call: (input: Input) => Promise<{ unread_count: number }>,
  isMeant: (input: Input) => (id: string) => boolean,
) {
  const client = useQueryClient();
  const ofDomain = { queryKey: ["notifications"] };
  return useMutation({
    mutationFn: call,
    onMutate: async (input) => {
      // An answer on its way would show it as unread again.
      await client.cancelQueries(ofDomain);
      showAsRead(client, isMeant(input));
    },
    onSuccess: ({ unread_count }) => client.setQueryData(unreadQuery().queryKey, unread_count),
    onError: () => client.invalidateQueries(ofDomain),
  });
}

export function useRead() {
  return useReading(
    (id: string) => api.readNotification({ params: { id } }),
    (id) => (other) => other === id,
  );
}

export function useReadAll() {
  return useReading<void>(
    () => api.readAllNotifications(),
    () => () => true,
  );
}
