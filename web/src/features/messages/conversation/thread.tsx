import type { Message } from "@firstlight/contract";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import type { Page } from "#lib/api/client.ts";
import { Banner, cx, ErrorState, Loading, Skeleton } from "#ui/index.ts";
import { OutItem } from "./item.tsx";
import type { OutMessage } from "../outbox.ts";
import { ThreadMessages } from "./thread-messages.tsx";

export type ThreadResult = UseInfiniteQueryResult<InfiniteData<Page<Message>>>;

export interface ThreadProps {
  query: ThreadResult;
  /** Messages of this conversation that are not sent yet. */
  out: readonly OutMessage[];
  side: "staff" | "tester";
  /** The accessible name of the conversation. */
  label: string;
  /** Shown if there are no messages. */
  empty: ReactNode;
  /** Below a message. */
  after?: (message: Message) => ReactNode;
  onRetry: (out: OutMessage) => void;
  onEdit: (out: OutMessage) => void;
}

const widths = ["w-56", "w-40", "w-64", "w-48"];

function ThreadSkeleton() {
  return (
    <Loading className="flex min-h-0 grow flex-col justify-end gap-5 overflow-hidden px-4 py-4">
      {widths.map((width, index) => (
        <div key={width} className={cx("flex flex-col gap-1.5", index % 2 === 1 && "items-end")}>
          <Skeleton className="h-3 w-24" />
          <Skeleton className={cx("h-12 max-w-full rounded-lg", width)} />
        </div>
      ))}
    </Loading>
  );
}

/** A conversation, newest message at the bottom, with its loading, empty and error states. */
export function Thread(props: ThreadProps) {
  const { query, out, onRetry, onEdit } = props;
  if (query.isPending) return <ThreadSkeleton />;
  if (!query.data) {
    return (
      <div className="min-h-0 grow overflow-y-auto px-4">
        <ErrorState isCompact title={t("Failed to load messages")} query={query} />
        {/* Unsent messages are stored on this device, so they are shown even if the thread fails to load. */}
        {out.length > 0 && (
          <ol aria-label={t("Not sent yet")} className="flex flex-col pb-4">
            {out.map((each) => (
              <OutItem key={each.id} out={each} onRetry={() => onRetry(each)} onEdit={() => onEdit(each)} />
            ))}
          </ol>
        )}
      </div>
    );
  }
  const isOld = query.isError && !query.isFetchNextPageError;
  return (
    <>
      {isOld && (
        <Banner
          tone="warning"
          className="m-3 shrink-0"
          action={{ label: t("Retry"), onPress: () => void query.refetch(), isPending: query.isFetching }}
        >
          {t("Messages may be out of date: {message}", { message: query.error.message })}
        </Banner>
      )}
      <ThreadMessages {...props} />
    </>
  );
}
