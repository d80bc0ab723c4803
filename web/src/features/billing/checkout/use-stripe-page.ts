import type { BillingInterval } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#lib/api/client.ts";
import { subscriptionStatusQuery } from "../queries.ts";
import { type FailureTexts, NoPage, portalFailure, upgradeFailure } from "./stripe-failure.ts";

/** The page to pay on, or the portal. */
type Wanted = { page: "checkout"; interval: BillingInterval } | { page: "portal" };

export interface StripePage {
  upgrade: (interval: BillingInterval) => void;
  manage: () => void;
  /** From the press until the browser has left for Stripe. */
  isLeaving: boolean;
  /** Where to, once known. */
  address: string | undefined;
  failure: FailureTexts | null;
  forgetFailure: () => void;
}

const mutationKey = ["billing", "stripe-page"];

async function findPage(wanted: Wanted): Promise<string> {
  const { url } =
    wanted.page === "portal"
      ? await api.openSubscriptionPortal()
      : await api.upgradeSubscription({ body: { interval: wanted.interval } });
  if (!/^https?:\/\//.test(url ?? "")) throw new NoPage();
  return url;
}

/** Resets a page that the browser restores from its back/forward cache on return from Stripe. */
function useComingBack(back: () => void) {
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && back();
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, [back]);
}

/** The ways to Stripe's pages, one at a time, and why one did not open. */
export function useStripePage(): StripePage {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: subscriptionStatusQuery().queryKey });
  const opening = useMutation({
    mutationKey,
    mutationFn: findPage,
    onSuccess: (url) => window.location.assign(url),
    // The displayed data may be outdated and the cause, such as a payment by another person.
    onError: again,
  });
  const { reset, error, variables } = opening;
  useComingBack(reset);
  const open = (wanted: Wanted) => {
    // Before the next frame a second press finds the button as it was.
    if (client.isMutating({ mutationKey }) === 0) opening.mutate(wanted);
  };
  return {
    upgrade: (interval) => open({ page: "checkout", interval }),
    manage: () => open({ page: "portal" }),
    isLeaving: opening.isPending || opening.isSuccess,
    address: opening.data,
    failure: error && (variables.page === "portal" ? portalFailure(error) : upgradeFailure(error)),
    forgetFailure: reset,
  };
}
