import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { inPages } from "../../lib/query.ts";

export function invoicesQuery() {
  return infiniteQueryOptions({
    queryKey: ["billing", "invoices"],
    queryFn: ({ pageParam, signal }) => api.listInvoices.page({ query: { cursor: pageParam } }, { signal }),
    ...inPages,
  });
}
