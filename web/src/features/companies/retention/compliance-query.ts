import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function complianceQuery() {
  return queryOptions({
    queryKey: ["companies", "compliance"],
    queryFn: ({ signal }) => api.getCompliance(undefined, { signal }),
  });
}

export function useSetRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (retention_days: number) => api.setRetention({ body: { retention_days } }),
    onSuccess: (saved) => client.setQueryData(complianceQuery().queryKey, saved),
  });
}
