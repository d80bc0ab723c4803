import type { Conversation, Message, ProjectUser } from "@firstlight/contract";
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import type { Page } from "#lib/api/client.ts";
import { conversationsQuery, projectUsersQuery } from "../queries.ts";
import type { ThreadResult } from "./thread.tsx";

/** The tester of a conversation, as far as one knows them. */
export interface Correspondent {
  name: string;
  email: string;
  /** Whether they can be written to; unknown until the server said so. */
  isOpen: boolean | undefined;
}

type Pages<T> = InfiniteData<Page<T>, string | undefined>;

/** What some list of conversations or of people already says of them. */
function useListed(projectId: string, testerId: string): Correspondent | undefined {
  const client = useQueryClient();
  const itemsOf = <T>(queryKey: QueryKey) =>
    client
      .getQueriesData<Pages<T>>({ queryKey })
      .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? []);
  const talk = itemsOf<Conversation | Message>(["messages", "conversations", projectId]).find(
    (each): each is Conversation => "tester" in each && each.tester.id === testerId,
  );
  if (talk) return { name: talk.tester.name || talk.tester.email, email: talk.tester.email, isOpen: talk.is_open };
  const user = itemsOf<ProjectUser>(["messages", "users", projectId]).find(({ id }) => id === testerId);
  return user && { name: user.name || user.email, email: user.email, isOpen: true };
}

/** The name that stands beside what they wrote or got. */
function nameOf(testerId: string, { data }: ThreadResult): string | undefined {
  const message = data?.pages[0]?.items.find(({ sender, recipient_id }) =>
    [sender.id, recipient_id].includes(testerId),
  );
  return message && (message.sender.id === testerId ? message.sender.name : message.recipient_name);
}

/**
 * Who it is: known from the list beside, or asked for by the name in the messages. Without any messages it is looked for
 * among those who can be written to.
 */
export function useCorrespondent(projectId: string, testerId: string, thread: ThreadResult): Correspondent | undefined {
  const first = useInfiniteQuery(conversationsQuery(projectId));
  const listed = useListed(projectId, testerId);
  const name = nameOf(testerId, thread);
  const isMissing = !listed && first.isFetched && thread.isFetched;
  const byName = useInfiniteQuery({
    ...conversationsQuery(projectId, { q: name ?? "" }),
    enabled: isMissing && name !== undefined,
  });
  const people = useInfiniteQuery({ ...projectUsersQuery(projectId), enabled: isMissing && name === undefined });
  if (listed) return listed;
  // The recipient may be unknown here; the server decides whether they can be messaged.
  return byName.isFetched || people.isFetched
    ? { name: name ?? t("Beta tester"), email: "", isOpen: undefined }
    : undefined;
}
