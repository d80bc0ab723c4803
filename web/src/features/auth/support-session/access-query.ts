import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function supportQuery() {
  return queryOptions({
    queryKey: ["companies", "support"],
    queryFn: ({ signal }) => api.getSupportAccess(undefined, { signal }),
  });
}

export function useSetSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (may_write: boolean) => api.setSupportAccess({ body: { may_write } }),
    onSuccess: (saved) => client.setQueryData(supportQuery().queryKey, saved),
  });
}

/** Shows support out; however that ends, the list says how it is now. */
export function useEndSupportSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.endSupportSession({ params: { id } }),
    onSettled: () => client.invalidateQueries(supportQuery()),
  });
}
