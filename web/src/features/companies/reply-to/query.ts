import type { ReplyTo } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function replyToQuery() {
  return queryOptions({
    queryKey: ["companies", "reply-to"],
    queryFn: ({ signal }) => api.getReplyTo(undefined, { signal }),
  });
}

export function useSetReplyTo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.setReplyTo({ body: { email } }),
    onSuccess: (saved: ReplyTo) => client.setQueryData(replyToQuery().queryKey, saved),
  });
}

export function useRemoveReplyTo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.removeReplyTo(),
    onSettled: () => client.invalidateQueries(replyToQuery()),
  });
}
