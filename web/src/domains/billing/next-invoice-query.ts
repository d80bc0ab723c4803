import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Asked of Stripe: what is charged next, after discounts, taxes and credits. */
export function nextInvoiceQuery() {
  return queryOptions({
    queryKey: ["billing", "next-invoice"],
    queryFn: ({ signal }) => api.getNextInvoice(undefined, { signal }),
  });
}
