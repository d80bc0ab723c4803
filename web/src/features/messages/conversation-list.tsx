import type { Conversation } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessagesSquare, SearchX } from "lucide-react";
import type { UIEvent } from "react";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { Avatar, Button, CountBadge, cx, EmptyState, ErrorState, Loading, LoadMore, Skeleton } from "#ui/index.ts";
import { FoundMessages } from "./found-messages.tsx";
import { shortTime } from "./dates.ts";
import { conversationsQuery } from "./queries.ts";

/** Search parameters in the URL. */
export interface CommunicationSearch {
  person?: string | undefined;
  q?: string | undefined;
  unread?: true | undefined;
  compose?: true | undefined;
  /** The preselected recipients, as "id,id,…". */
  to?: string | undefined;
}

interface RowProps {
  projectId: string;
  conversation: Conversation;
  isCurrent: boolean;
  userId: string;
}

function Row({ projectId, conversation, isCurrent, userId }: RowProps) {
  const { tester, last_message, unread_count, is_open } = conversation;
  const name = tester.name || tester.email;
  const isUnread = unread_count > 0;
  const isByTester = last_message.sender.id === tester.id;
  const by = last_message.sender.id === userId ? t("You") : last_message.sender.name;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/projects/$projectId/communication"
        params={{ projectId }}
        resetScroll={false}
        search={(before: CommunicationSearch) => ({ ...before, person: tester.id, compose: undefined })}
        aria-current={isCurrent || undefined}
        className={cx(
          "flex items-start gap-3 px-4 py-3 text-ink no-underline transition-colors hover:bg-hover focus-visible:-outline-offset-2",
          isCurrent && "bg-brand-soft hover:bg-brand-soft",
        )}
      >
        <Avatar name={name} className="mt-0.5" />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span
              dir="auto"
              className={cx("min-w-0 grow truncate text-start", isUnread ? "font-semibold" : "font-medium")}
            >
              {name}
            </span>
            <time dateTime={last_message.created_at} className="tabular shrink-0 text-xs text-ink-subtle">
              {shortTime(last_message.created_at)}
            </time>
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span className={cx("min-w-0 grow truncate text-sm", isUnread ? "text-ink" : "text-ink-muted")}>
              {!isByTester && `${by}: `}
              {last_message.content.slice(0, 200)}
            </span>
            {!is_open && <span className="shrink-0 text-xs text-ink-subtle">{t("Closed")}</span>}
            <CountBadge count={unread_count} label={t("unread")} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function RowSkeletons() {
  return (
    <Loading className="flex flex-col gap-5 px-4 py-4">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

function useConversations(projectId: string, search: CommunicationSearch) {
  const q = useDebouncedValue(search.q ?? "");
  const filter = { q, unread: search.unread ?? false };
  return {
    q,
    query: useInfiniteQuery({ ...conversationsQuery(projectId, filter), placeholderData: keepPreviousData }),
  };
}

function NoPeople({ q, unread, onCompose }: { q: string; unread: boolean; onCompose: (() => void) | undefined }) {
  if (q !== "")
    return <p className="px-4 py-3 text-base text-ink-muted">{t("No conversations match “{q}”.", { q })}</p>;
  if (unread) {
    return (
      <EmptyState isCompact icon={SearchX} title={t("No unread messages")} className="px-4">
        {t("You’ve read everything sent to you here.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isCompact
      icon={MessagesSquare}
      title={t("No messages yet")}
      className="px-4"
      action={onCompose && <Button onPress={onCompose}>{t("Write the First Message")}</Button>}
    >
      {t("Messages between you and your testers on this project appear here.")}
    </EmptyState>
  );
}

interface ConversationListProps {
  projectId: string;
  search: CommunicationSearch;
  /** Undefined if the user cannot send messages. */
  onCompose: (() => void) | undefined;
}

/** The conversations, in their own scroll area; a search also finds messages. */
export function ConversationList({ projectId, search, onCompose }: ConversationListProps) {
  const { user } = useSignedIn();
  const { q, query } = useConversations(projectId, search);
  const { isPending, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  if (isPending) return <RowSkeletons />;
  if (!query.data) {
    return <ErrorState isCompact className="px-4" title={t("Failed to load conversations")} query={query} />;
  }
  const list = query.data.pages.flatMap(({ items }) => items);
  const onScroll = ({ currentTarget: box }: UIEvent) => {
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (left < 300 && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  };
  return (
    <div className="relative max-h-[70dvh] min-h-0 grow overflow-y-auto lg:max-h-none" onScroll={onScroll}>
      {list.length === 0 && <NoPeople q={q} unread={search.unread ?? false} onCompose={onCompose} />}
      <ul aria-label={t("Conversations")} aria-busy={query.isPlaceholderData} className="flex flex-col">
        {list.map((conversation) => (
          <Row
            key={conversation.tester.id}
            projectId={projectId}
            conversation={conversation}
            isCurrent={conversation.tester.id === search.person && !search.compose}
            userId={user.id}
          />
        ))}
      </ul>
      <LoadMore query={query} shown={list.length} />
      {q !== "" && <FoundMessages projectId={projectId} q={q} />}
    </div>
  );
}
