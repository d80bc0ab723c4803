import type { Message } from "@firstlight/contract";
import { ArrowDown } from "lucide-react";
import { Fragment, useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Button } from "#ui/index.ts";
import { dayKey, dayName } from "../dates.ts";
import { MessageItem, OutItem } from "./item.tsx";
import { withoutArrived } from "../outbox.ts";
import type { ThreadProps, ThreadResult } from "./thread.tsx";
import { useReading } from "./use-reading.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";

/** Minutes of pause after which the sender's name is repeated. */
const pause = 10;

/** Oldest first, without duplicates: if the list changes between two requests, pages can overlap. */
function messagesOf({ data }: ThreadResult): Message[] {
  const byId = new Map(data?.pages.flatMap(({ items }) => items).map((message) => [message.id, message]));
  return [...byId.values()].toReversed();
}

function goesOn(message: Message, before: Message | undefined): boolean {
  if (!before || dayKey(before.created_at) !== dayKey(message.created_at)) return false;
  const minutes = (Date.parse(message.created_at) - Date.parse(before.created_at)) / 60_000;
  const isSame = before.sender.id === message.sender.id && before.recipient_id === message.recipient_id;
  return isSame && minutes < pause;
}

function Divider({ text, isNew }: { text: string; isNew?: boolean }) {
  const line = <span aria-hidden className={isNew ? "h-px grow bg-brand-text/40" : "h-px grow bg-line"} />;
  return (
    <li
      {...(isNew && { "data-new": "" })}
      className={`mt-5 flex items-center gap-3 text-xs font-medium first:mt-1 ${isNew ? "text-brand-text" : "text-ink-subtle"}`}
    >
      {line}
      {text}
      {line}
    </li>
  );
}

/** Announces new messages from others to screen readers; messages present at first render are not announced. */
function Announcer({ messages, userId }: { messages: readonly Message[]; userId: string }) {
  const last = messages.at(-1);
  const [first] = useState(last?.id);
  const isNews = last !== undefined && last.id !== first && last.sender.id !== userId;
  return (
    <output aria-live="polite" className="sr-only">
      {isNews &&
        t("New message from {name}: {content}", { name: last.sender.name, content: last.content.slice(0, 300) })}
    </output>
  );
}

interface MessageListProps extends Pick<ThreadProps, "side" | "out" | "after" | "onRetry" | "onEdit"> {
  messages: readonly Message[];
  userId: string;
}

function MessageList({ messages, userId, side, out, after, onRetry, onEdit }: MessageListProps) {
  const onSeen = useReading();
  // The marker of the first unread message stays in place while messages are marked as read.
  const [firstNew] = useState(() => messages.find((each) => each.recipient_id === userId && each.read_at === null)?.id);
  return (
    <ol aria-label={t("Messages")} className="mt-auto flex flex-col">
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const isOtherDay = !before || dayKey(before.created_at) !== dayKey(message.created_at);
        const isFirstNew = message.id === firstNew;
        const isOurs = message.sender.id === userId || (side === "staff" && message.sender.role !== "beta_tester");
        return (
          <Fragment key={message.id}>
            {isOtherDay && <Divider text={dayName(message.created_at)} />}
            {isFirstNew && <Divider text={t("New")} isNew />}
            <MessageItem
              message={message}
              userId={userId}
              isOurs={isOurs}
              hasHead={isFirstNew || !goesOn(message, before)}
              after={after?.(message)}
              onSeen={onSeen}
            />
          </Fragment>
        );
      })}
      {out.map((each) => (
        <OutItem key={each.id} out={each} onRetry={() => onRetry(each)} onEdit={() => onEdit(each)} />
      ))}
    </ol>
  );
}

/** The scrollable list of messages. */
export function ThreadMessages({ query, out, side, label, empty, ...actions }: ThreadProps) {
  const { user } = useSignedIn();
  const messages = messagesOf(query);
  const underway = withoutArrived(out, messages);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { box, onScroll, toEnd, newIds } = useThreadScroll({
    ids: [...messages, ...underway].map(({ id }) => id),
    isOwnLast: underway.length > 0 || messages.at(-1)?.sender.id === user.id,
    onNearBeginning: () => {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
    },
  });
  const news = messages.filter(({ id, sender }) => sender.id !== user.id && newIds.includes(id)).length;
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <section
        ref={box}
        aria-label={label}
        // It scrolls, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 py-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        {hasNextPage && (
          <Button
            size="sm"
            variant="ghost"
            className="mx-auto shrink-0"
            isPending={isFetchingNextPage}
            onPress={() => void fetchNextPage()}
          >
            {isFetchNextPageError ? t("Failed to load. Please try again") : t("Show Older Messages")}
          </Button>
        )}
        {messages.length + underway.length === 0 && empty}
        <MessageList messages={messages} userId={user.id} side={side} out={underway} {...actions} />
      </section>
      {news > 0 && (
        <Button
          size="sm"
          variant="primary"
          icon={ArrowDown}
          onPress={toEnd}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-float"
        >
          {plural(news, "{count} new message", "{count} new messages")}
        </Button>
      )}
      <Announcer messages={messages} userId={user.id} />
    </div>
  );
}
