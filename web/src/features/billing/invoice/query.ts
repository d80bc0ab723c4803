import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";

export function invoicesQuery() {
  return infiniteQueryOptions({
    queryKey: ["billing", "invoices"],
    queryFn: ({ pageParam, signal }) => api.listInvoices.page({ query: { cursor: pageParam } }, { signal }),
    ...inPages,
  });
}
