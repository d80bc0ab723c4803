import type { OwnHost } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

export function ownHostQuery() {
  return queryOptions({
    queryKey: ["companies", "host"],
    queryFn: ({ signal }) => api.getOwnHost(undefined, { signal }),
  });
}

function useSaved() {
  const client = useQueryClient();
  return (saved: OwnHost) => client.setQueryData(ownHostQuery().queryKey, saved);
}

export function useSetOwnHost() {
  const onSuccess = useSaved();
  return useMutation({ mutationFn: (host: string) => api.setOwnHost({ body: { host } }), onSuccess });
}

/** Whatever the DNS says, others may have changed something meanwhile. */
export function useProveOwnHost() {
  const client = useQueryClient();
  const onSuccess = useSaved();
  return useMutation({
    mutationFn: () => api.proveOwnHost(),
    onSuccess,
    onError: () => client.invalidateQueries(ownHostQuery()),
  });
}

export function useRemoveOwnHost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.removeOwnHost(),
    onSettled: () => client.invalidateQueries(ownHostQuery()),
  });
}
