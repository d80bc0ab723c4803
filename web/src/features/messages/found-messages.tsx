import type { Message } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorState, Loading, ShowMore, SkeletonText } from "#ui/index.ts";
import type { CommunicationSearch } from "./conversation-list.tsx";
import { excerptOf, shortTime } from "./dates.ts";
import { foundMessagesQuery } from "./queries.ts";

/** Of which conversation: its tester, who wrote it or got it. */
function testerNameOf({ sender, recipient_name }: Message): string {
  return sender.role === "beta_tester" ? sender.name : recipient_name;
}

function Found({ projectId, message, q }: { projectId: string; message: Message; q: string }) {
  const tester = testerNameOf(message);
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/projects/$projectId/communication"
        params={{ projectId }}
        resetScroll={false}
        search={(before: CommunicationSearch) => ({ ...before, person: message.tester_id, compose: undefined })}
        className="block px-4 py-3 text-ink no-underline transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline gap-2">
          <span dir="auto" className="min-w-0 grow truncate text-start text-sm font-medium">
            {message.sender.name}
            {message.sender.role !== "beta_tester" && (
              <span className="font-normal text-ink-muted"> {t("to {tester}", { tester })}</span>
            )}
          </span>
          <time dateTime={message.created_at} className="tabular shrink-0 text-xs text-ink-subtle">
            {shortTime(message.created_at)}
          </time>
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm text-ink-muted wrap-anywhere">
          {excerptOf(message.content, q)}
        </span>
      </Link>
    </li>
  );
}

/** A search may answer a page with nothing on it and more to come: it is asked on until something is found. */
function useFound(projectId: string, q: string) {
  const query = useInfiniteQuery(foundMessagesQuery(projectId, q));
  const list = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isSearching = list.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return { query, list, isSearching: query.isPending || isSearching };
}

/** Messages with these words; each opens the conversation it belongs to. */
export function FoundMessages({ projectId, q }: { projectId: string; q: string }) {
  const { query, list, isSearching } = useFound(projectId, q);
  return (
    <section aria-labelledby="found-messages" className="border-t border-line">
      <h3 id="found-messages" className="px-4 pt-4 pb-1 text-xs font-medium text-ink-subtle">
        {t("In Messages")}
      </h3>
      {isSearching && (
        <Loading className="px-4 py-3">
          <SkeletonText lines={3} />
        </Loading>
      )}
      {query.isError && list.length === 0 && (
        <ErrorState isCompact className="px-4" title={t("Failed to search messages")} query={query} />
      )}
      {!isSearching && !query.isError && list.length === 0 && (
        <p className="px-4 py-3 text-base text-ink-muted">{t("No messages match “{q}”.", { q })}</p>
      )}
      <ul aria-label={t("Messages found")}>
        {list.map((message) => (
          <Found key={message.id} projectId={projectId} message={message} q={q} />
        ))}
      </ul>
      {list.length > 0 && (
        <ShowMore query={query} size="sm" variant="ghost" className="m-2" label={t("Show More Messages")} />
      )}
    </section>
  );
}
