import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";
import type { listQuery } from "../list-filters.ts";

export function adminSubscriptionsQuery(query: ReturnType<typeof listQuery>) {
  return queryOptions({
    queryKey: ["platform-admin", "subscriptions", query],
    queryFn: ({ signal }) => adminApi.listAdminSubscriptions({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
