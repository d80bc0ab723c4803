import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
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

/**
 * Whether the subscription has loaded or failed to load. Content that depends on it should wait, to avoid layout shifts.
 * Stays true once it is true.
 */
export function useKnowsSubscription(): boolean {
  const { isPending, failureCount } = useQuery(subscriptionStatusQuery());
  const [isKnown, setKnown] = useState(false);
  const isSettled = !isPending || failureCount > 0;
  if (isSettled && !isKnown) setKnown(true);
  return isKnown || isSettled;
}
