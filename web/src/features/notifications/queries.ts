import type { Notification } from "@firstlight/contract";
import { type InfiniteData, infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api, type Page } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { patchLists } from "#lib/optimistic.ts";
import { type Optimistic, useOptimistic } from "#ui/feedback/use-optimistic.ts";
import { toast } from "#ui/index.ts";
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

/** The common part of all changes. */
function useReading<Input>(
  save: (input: Input) => Promise<{ unread_count: number }>,
  isMeant: (item: Notification, input: Input) => boolean,
  how: Pick<Optimistic<Input, { unread_count: number }>, "isQuiet" | "onSaved">,
) {
  const client = useQueryClient();
  return useOptimistic({
    save,
    patches: (input) => [
      patchLists<Notification>(notificationsQuery().queryKey, (item) =>
        isMeant(item, input) ? { ...item, is_read: true } : item,
      ),
    ],
    ...how,
    onSaved: (saved, input) => {
      client.setQueryData(unreadQuery().queryKey, (known) => known && { ...known, count: saved.unread_count });
      how.onSaved?.(saved, input);
    },
  });
}

export function useRead() {
  return useReading(
    (id: string) => api.readNotification({ params: { id } }),
    (item, id) => item.id === id,
    { isQuiet: true },
  );
}

/** Marks all displayed notifications as read. Those that arrived since stay unread. */
export function useReadAll() {
  const client = useQueryClient();
  const newestShown = () => client.getQueryData<Pages>(notificationsQuery().queryKey)?.pages[0]?.items[0]?.created_at;
  const reading = useReading(
    (up_to: string | undefined) => api.readAllNotifications({ body: { ...(up_to && { up_to }) } }),
    (item, up_to) => up_to === undefined || item.created_at <= up_to,
    { onSaved: () => toast.success(t("All notifications marked as read"), { id: "all-read" }) },
  );
  return { isPending: reading.isPending, readAll: () => reading.mutate(newestShown()) };
}
