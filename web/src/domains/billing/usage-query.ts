import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export function usageQuery() {
  return queryOptions({
    queryKey: ["billing", "usage"],
    queryFn: ({ signal }) => api.getSubscriptionUsage(undefined, { signal }),
  });
}
