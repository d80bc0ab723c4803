import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { subscriptionStatusQuery } from "./queries.ts";

/**
 * Whether it is known what to say of the subscription, or that it cannot be said now. What is drawn before would have to
 * move for it; what is drawn once stays.
 */
export function useKnowsSubscription(): boolean {
  const { isPending, failureCount } = useQuery(subscriptionStatusQuery());
  const [isKnown, setKnown] = useState(false);
  const isSettled = !isPending || failureCount > 0;
  if (isSettled && !isKnown) setKnown(true);
  return isKnown || isSettled;
}
