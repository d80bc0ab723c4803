import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { pause } from "#lib/api/polling.ts";
import { toast } from "#ui/index.ts";
import { invoicesQuery } from "../invoice/query.ts";

const route = getRouteApi("/staff/billing");

/** About a minute: Stripe usually notifies the server within seconds. */
const patience = 18;

interface Known {
  /** Whether the subscription is active; unknown until the server said so. */
  isActive: boolean | undefined;
  refetch: () => Promise<unknown>;
}

export type CheckoutReturn = "activating" | "waiting" | "cancelled" | null;

/** Polls for Stripe's notification with increasing intervals. @returns whether the wait has ended */
function usePatience(isAwaited: boolean, refetch: Known["refetch"]): boolean {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isAwaited || asked >= patience) return undefined;
    const timer = setTimeout(() => void refetch().then(() => setAsked(asked + 1)), pause(asked));
    return () => clearTimeout(timer);
  }, [isAwaited, asked, refetch]);
  return asked >= patience;
}

/** The result of returning from Stripe: an upgrade that is still pending here, or none. */
export function useCheckoutReturn({ isActive, refetch }: Known): { returned: CheckoutReturn; forget: () => void } {
  const { checkout } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const isAwaited = checkout === "done" && !isActive;
  const isLate = usePatience(isAwaited, refetch);
  const isArrived = checkout === "done" && isActive === true;
  const forget = useCallback(
    () =>
      void navigate({ search: (before) => ({ ...before, checkout: undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  useEffect(() => {
    if (!isArrived) return;
    toast.success(t("Your subscription is active."), { id: "checkout", duration: 10_000 });
    // The invoice came with it, maybe before this page listened to what changes.
    void client.invalidateQueries({ queryKey: invoicesQuery().queryKey });
    forget();
  }, [isArrived, client, forget]);
  if (isAwaited) return { returned: isLate ? "waiting" : "activating", forget };
  return { returned: checkout === "cancelled" ? "cancelled" : null, forget };
}
