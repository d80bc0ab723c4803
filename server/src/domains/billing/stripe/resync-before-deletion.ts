import type { RequestContext } from "#platform/context.ts";
import type { StripeLink } from "./client.ts";
import type { Checkout } from "../checkout/queries.ts";
import { findSubscription } from "../subscription/queries.ts";
import { closeCheckout } from "../subscription/stop-paying.ts";
import { syncSubscription } from "./sync-subscription.ts";

type Parts = Pick<RequestContext, "clock" | "database" | "jobs" | "log" | "publicUrl"> & { stripe: StripeLink | null };

/**
 * Before a deletion, syncs the subscription from Stripe: a webhook may have been lost.
 * @returns the page that it left open, if there is one
 */
export async function resyncBeforeDeletion(parts: Parts, companyId: string): Promise<Checkout | undefined> {
  const closed = await closeCheckout(parts, companyId);
  const bought = await parts.database.readTenant(companyId, (tx) => findSubscription(tx, companyId));
  if (bought) await syncSubscription.run(parts, { stripe_customer_id: bought.stripe_customer_id, why: "repair" });
  return closed;
}
