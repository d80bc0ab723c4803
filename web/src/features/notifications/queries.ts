import type { Notification } from "@firstlight/contract";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, type Page } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { unreadQuery } from "./unread-query.ts";

/** The user's notifications, newest first. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: ["notifications", "list"],
    queryFn: ({ pageParam, signal }) => api.listNotifications.page({ query: { cursor: pageParam } }, { signal }),
    ...inPages,
    // Always refetched on opening, so that the list matches the unread count.
    staleTime: 0,
  });
}

type Pages = InfiniteData<Page<Notification>, string | undefined>;

function showAsRead(client: QueryClient, isMeant: (item: Notification) => boolean): void {
  client.setQueryData<Pages>(notificationsQuery().queryKey, (list) => {
    if (!list) return list;
    const read = (item: Notification) => (isMeant(item) ? { ...item, is_read: true } : item);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
  });
}

/** The common part of all changes: applied optimistically, and refetched on failure. */
function useReading<Input>(
  call: (input: Input) => Promise<{ unread_count: number }>,
  isMeant: (input: Input) => (item: Notification) => boolean,
) {
  const client = useQueryClient();
  const ofDomain = { queryKey: ["notifications"] };
  return useMutation({
    mutationFn: call,
    onMutate: async (input) => {
      // A pending response would show it as unread again.
      await client.cancelQueries(ofDomain);
      showAsRead(client, isMeant(input));
    },
    onSuccess: ({ unread_count }) =>
      client.setQueryData(unreadQuery().queryKey, (known) => known && { ...known, count: unread_count }),
    onError: () => client.invalidateQueries(ofDomain),
  });
}

export function useRead() {
  return useReading(
    (id: string) => api.readNotification({ params: { id } }),
    (id) => (item) => item.id === id,
  );
}

/** Marks all displayed notifications as read. Those that arrived since stay unread. */
export function useReadAll() {
  const client = useQueryClient();
  const newestShown = () => client.getQueryData<Pages>(notificationsQuery().queryKey)?.pages[0]?.items[0]?.created_at;
  const reading = useReading(
    (up_to: string | undefined) => api.readAllNotifications({ body: { ...(up_to && { up_to }) } }),
    (up_to) => (item) => up_to === undefined || item.created_at <= up_to,
  );
  return { isPending: reading.isPending, readAll: () => reading.mutateAsync(newestShown()) };
}
