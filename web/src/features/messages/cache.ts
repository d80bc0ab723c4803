import type { Message } from "@firstlight/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Page } from "#lib/api/client.ts";
import { ownMessagesQuery, threadQuery } from "./thread-queries.ts";

type Pages = InfiniteData<Page<Message>, string | undefined>;

/** The lists that hold what one tester and the staff of a project wrote. */
function listsOf(projectId: string, testerId: string) {
  return [threadQuery(projectId, testerId), ownMessagesQuery(projectId), ownMessagesQuery()].map(
    ({ queryKey }) => queryKey,
  );
}

/** Shows a sent message before the lists are refetched. */
export function showSent(client: QueryClient, message: Message): void {
  for (const queryKey of listsOf(message.project_id, message.tester_id)) {
    client.setQueryData<Pages>(queryKey, (list) => {
      const [first, ...others] = list?.pages ?? [];
      if (!list || !first || list.pages.some(({ items }) => items.some(({ id }) => id === message.id))) return list;
      return { ...list, pages: [{ ...first, items: [message, ...first.items] }, ...others] };
    });
  }
}

/** Shows a message, and those before it to the same person, as read. */
export function showRead(client: QueryClient, message: Message, read_at: string): void {
  const isMeant = (each: Message) =>
    each.read_at === null &&
    each.tester_id === message.tester_id &&
    each.project_id === message.project_id &&
    each.recipient_id === message.recipient_id &&
    each.created_at <= message.created_at;
  for (const queryKey of listsOf(message.project_id, message.tester_id)) {
    client.setQueryData<Pages>(queryKey, (list) => {
      if (!list) return list;
      const items = (page: Page<Message>) => page.items.map((each) => (isMeant(each) ? { ...each, read_at } : each));
      return { ...list, pages: list.pages.map((page) => ({ ...page, items: items(page) })) };
    });
  }
}
