import type { ContactMessage } from "@firstlight/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";

const ofAll = ["platform-admin", "contact-messages"];
const ofLists = [...ofAll, "list"];

/** New messages appear automatically. */
const everyMs = 60_000;

interface ContactFilters {
  status?: "open" | "answered";
}

export function contactMessagesQuery({ status }: ContactFilters, page: number) {
  const query = { page, ...(status && { status }) };
  return queryOptions({
    queryKey: [...ofLists, query],
    queryFn: ({ signal }) => adminApi.listContactMessages({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}

/** The number of unanswered messages, counted up to 100. */
export function openContactMessagesQuery() {
  return queryOptions({
    queryKey: [...ofAll, "open"],
    queryFn: ({ signal }) => adminApi.countContactMessages({}, { signal }),
    refetchInterval: everyMs,
  });
}

/** One has changed: at once where it is shown, and where it belongs as soon as the server says so. */
export function updateContactMessage(client: QueryClient, changed: ContactMessage): Promise<void> {
  client.setQueriesData<ContactMessage[]>({ queryKey: ofLists }, (listed) =>
    listed?.map((one) => (one.id === changed.id ? changed : one)),
  );
  return client.invalidateQueries({ queryKey: ofAll });
}
