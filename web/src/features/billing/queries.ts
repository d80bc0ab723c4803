import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { recordAccess } from "#shared/session/store.ts";

/** Without access no live events arrive, so a window that waits for a payment polls. */
const pollIntervalMs = 30_000;

export function subscriptionStatusQuery() {
  return queryOptions({
    queryKey: ["billing", "subscription"],
    queryFn: async ({ signal }) => {
      const status = await api.getSubscriptionStatus(undefined, { signal });
      recordAccess(status.access);
      return status;
    },
    refetchInterval: ({ state }) => (state.data?.access.has_access === false ? pollIntervalMs : false),
  });
}
