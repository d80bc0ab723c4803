import type { LoggedMail, MailState } from "@firstlight/contract";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, type Page } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { type EmailDraft, bulkBodyOf } from "./bulk/draft.ts";
import type { BulkBody } from "./bulk/labels.ts";

export function previewQuery(draft: EmailDraft) {
  const body = bulkBodyOf(draft);
  return queryOptions({
    queryKey: ["email", "preview", body],
    queryFn: ({ signal }) => api.previewMail({ body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function useBulkSend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkBody) => api.bulkSend({ body }),
    onSuccess: () => {
      for (const part of ["log", "people"]) void client.invalidateQueries({ queryKey: ["email", part] });
    },
  });
}

interface LogFilter {
  q?: string;
  state?: MailState;
}

const soonMs = 60_000;
const pollMs = 5_000;

/** Often while a mail is about to leave, seldom while one waits for its next try, else not at all. */
function pollOf(pages: readonly Page<LoggedMail>[]): number | false {
  const queued = pages.flatMap(({ items }) => items).filter(({ state }) => state === "queued");
  if (queued.length === 0) return false;
  const isSoon = queued.some(({ due_at }) => due_at === null || new Date(due_at).getTime() - Date.now() < soonMs);
  return isSoon ? pollMs : soonMs;
}

export function mailLogQuery({ q, state }: LogFilter) {
  const filter = { ...(q && { q }), ...(state && { state }) };
  return infiniteQueryOptions({
    queryKey: ["email", "log", filter],
    // No event says that an email was sent.
    staleTime: 15_000,
    queryFn: ({ pageParam, signal }) =>
      api.listMailLog.page({ query: { ...filter, limit: 50, cursor: pageParam } }, { signal }),
    ...inPages,
    // A hidden page does not ask: that is the library's habit.
    refetchInterval: ({ state: { data } }) => pollOf(data?.pages ?? []),
  });
}

export function suppressionsQuery() {
  return infiniteQueryOptions({
    queryKey: ["email", "suppressions"],
    queryFn: ({ pageParam, signal }) =>
      api.listSuppressions.page({ query: { limit: 50, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

export function useClearSuppression() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.clearSuppression({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["email", "suppressions"] }),
  });
}
