import type { CustomDomain } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function customDomainQuery() {
  return queryOptions({
    queryKey: ["companies", "host"],
    queryFn: ({ signal }) => api.getCustomDomain(undefined, { signal }),
  });
}

function useSaved() {
  const client = useQueryClient();
  return (saved: CustomDomain) => client.setQueryData(customDomainQuery().queryKey, saved);
}

export function useSetCustomDomain() {
  const onSuccess = useSaved();
  return useMutation({ mutationFn: (host: string) => api.setCustomDomain({ body: { host } }), onSuccess });
}

/** Whatever the DNS check returns, others may have changed the domain since. */
export function useVerifyCustomDomain() {
  const client = useQueryClient();
  const onSuccess = useSaved();
  return useMutation({
    mutationFn: () => api.verifyCustomDomain(),
    onSuccess,
    onError: () => client.invalidateQueries(customDomainQuery()),
  });
}

export function useRemoveCustomDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.removeCustomDomain(),
    onSettled: () => client.invalidateQueries(customDomainQuery()),
  });
}
