import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** The upcoming invoice from Stripe: the next charge after discounts, taxes and credits. */
export function nextInvoiceQuery() {
  return queryOptions({
    queryKey: ["billing", "next-invoice"],
    queryFn: ({ signal }) => api.getNextInvoice(undefined, { signal }),
  });
}
