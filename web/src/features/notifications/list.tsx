import { useInfiniteQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { isSupportSession } from "#lib/offline/storage.ts";
import { Banner, EmptyState, ErrorState, LoadMore, Loading, SkeletonText } from "#ui/index.ts";
import { notificationsQuery, useRead } from "./queries.ts";
import { NotificationRow } from "./row.tsx";
import { useBellPace } from "./unread-query.ts";

function Waiting() {
  return (
    <Loading className="flex flex-col gap-7 py-3">
      {[0, 1, 2, 3].map((row) => (
        <SkeletonText key={row} lines={2} />
      ))}
    </Loading>
  );
}

/** The list of notifications, newest first, with its loading, empty and error states. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const list = useInfiniteQuery({ ...notificationsQuery(), refetchInterval: useBellPace() });
  const { mutate: read } = useRead();
  if (list.isPending) return <Waiting />;
  if (!list.data) {
    return <ErrorState title={t("Failed to load notifications")} isCompact query={list} />;
  }
  const items = list.data.pages.flatMap((page) => page.items);
  const isOld = list.isError && !list.isFetchNextPageError;
  return (
    <>
      {isOld && (
        <Banner
          tone="warning"
          className="mb-3"
          action={{ label: t("Retry"), onPress: () => void list.refetch(), isPending: list.isFetching }}
        >
          {t("This may be out of date: {message}", { message: list.error?.message })}
        </Banner>
      )}
      {items.length === 0 && (
        <EmptyState icon={BellRing} title={t("No notifications yet")} headingLevel={3} isCompact>
          {t("When something needs your attention, it appears here.")}
        </EmptyState>
      )}
      <ul className="-mx-3">
        {items.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onFollow={() => {
              // A support session must not mark the user's notifications as read.
              if (!notification.is_read && !isSupportSession()) read(notification.id);
              onFollow();
            }}
          />
        ))}
      </ul>
      <LoadMore query={list} shown={items.length} label={t("Load More")} />
    </>
  );
}
