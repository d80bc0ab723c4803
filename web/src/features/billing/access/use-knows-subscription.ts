import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { subscriptionStatusQuery } from "../queries.ts";

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
