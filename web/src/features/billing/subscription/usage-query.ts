import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function usageQuery() {
  return queryOptions({
    queryKey: ["billing", "usage"],
    queryFn: ({ signal }) => api.getSubscriptionUsage(undefined, { signal }),
  });
}
