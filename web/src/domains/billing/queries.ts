import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { noteAccess } from "../../lib/session.ts";

export function subscriptionStatusQuery() {
  return queryOptions({
    queryKey: ["billing", "subscription"],
    queryFn: async ({ signal }) => {
      const status = await api.getSubscriptionStatus(undefined, { signal });
      noteAccess(status.access);
      return status;
    },
  });
}
